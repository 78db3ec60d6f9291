/**
 * Why a backup is not made or not restored. These sentences go to whoever types the command: what is wrong, where, and
 * what to do.
 */
import { TaskFailed } from '../schedule/task-failed.ts';

const sentences = {
  fileExists: '文件已存在：{file}。请换一个文件名，已有的备份不会被覆盖。',
  noDirectory: '无法写入目录：{dir}（{reason}）。请检查目录是否存在、是否可写。',
  noSpace: '磁盘空间不足，备份没有完成：{dir}。请清理空间或换一个位置后重试；没有留下不完整的文件。',
  notWritten: '备份没有写成：{reason}。请检查磁盘后重试；没有留下不完整的文件。',
  noPlace: '没有设置备份目录，最近{days}天也没有用命令备份过。请在服务器上用环境变量 BACKUP_DIR 指定目录（最好在另一块磁盘上）后重新启动，或定时执行 npm run backup；已用其他办法备份的，可以停用本任务。',
  spoiled: '备份已写好，但{files}。请检查磁盘，并从更早的备份中找回。',
  busy: '另一个备份正在进行。请等它结束后再试。',
  unreadable: '无法读取备份文件：{file}（{reason}）。请检查路径和权限。',
  notABackup: '该文件不是本系统的备份：{file}。请检查是否选错了文件。',
  damaged: '备份文件已损坏：{part}。没有恢复任何数据，请换用另一份备份。',
  truncated: '备份文件不完整，内容在“{part}”之后中断。没有恢复任何数据，请重新复制该文件，或换用另一份备份。',
  forged: '备份文件的清单与密钥不符，内容可能被改动过。没有恢复任何数据，请换用另一份备份。',
  newer: '该备份由更新的程序版本制作（{name}）。请用该版本或更新的版本恢复。',
  otherStructure: '该备份的数据表与本程序不符（{name}）。请用制作备份的程序版本恢复，再升级。',
  keyMissing: '恢复这份备份需要指纹为 {wanted} 的主密钥。请先把单独保管的密钥文件放到 {file}，或用环境变量 MASTER_KEY 提供，再重新执行。',
  keyWrong: '主密钥不对：这份备份需要指纹为 {wanted} 的主密钥，{place} 中的是 {found}。请换成制作备份时所用的密钥；没有恢复任何数据。',
  keyUnfit: '备份中的密钥资料不能用该主密钥打开（{place}）。备份可能被改动过，请换用另一份备份。',
  passphraseNeeded: '这份备份加了口令。请把口令写入一个文件，用 --passphrase-file 文件 指定。',
  passphraseWrong: '备份的口令不正确，或文件开头已损坏。请检查 --passphrase-file 指定的文件。',
  passphraseUnreadable: '无法读取口令文件：{file}（{reason}）。请检查路径和权限。',
  passphraseShort: '口令太短，应至少12个字符：{file}。',
  databaseNotEmpty: '数据库中已有数据（{name}），备份只能恢复到空的数据库。请用环境变量 DATA_DIR 指定一个新的数据目录，或用 DATABASE_URL 指定一个空的数据库。',
  filesNotEmpty: '目录中已有文件：{dir}。备份只能恢复到空的位置，请用环境变量 DATA_DIR 指定一个新的数据目录。',
  countsDiffer: '数据表 {name} 恢复后的行数不符（应有 {wanted} 行，实有 {found} 行）。数据库没有改动，请换用另一份备份。',
} as const;

export type BackupRefusal = keyof typeof sentences;

/** The commands print its message alone and end with code 1; a run by the clock keeps it in its history. */
export class BackupRefused extends TaskFailed {
  override readonly name = 'BackupRefused';

  constructor(readonly code: BackupRefusal, values: Record<string, string | number> = {}, cause?: unknown) {
    super(sentences[code].replace(/\{(\w+)\}/g, (_, key: string) => String(values[key] ?? '')), { cause });
  }
}
