/**
 * Why the product does not start. These sentences go to the console of whoever runs it; answers to calls are in
 * `contract/errors.ts`. Each says what is wrong, where, and what to do.
 */
const sentences = {
  dataDirInUse: '数据目录正被另一个进程使用：{dir}。请先停止正在运行的程序，或用环境变量 DATA_DIR 指定另一个目录。',
  dataDirNotOurs: '无法读写数据目录：{dir}（{reason}）。请用创建该目录的系统用户运行，或用环境变量 DATA_DIR 指定另一个目录。',
  restoreUnfinished: '该数据目录中的备份恢复没有完成：{dir}。请重新执行 npm run restore，或换一个数据目录。',
  noBinaries: '没有适用于本机（{platform}）的内置数据库。请用环境变量 DATABASE_URL 指定一个 PostgreSQL 15 及以上版本的数据库。',
  databaseNotMade: '内置数据库未能创建：{reason}。请检查磁盘空间和目录权限：{dir}。',
  databaseNotStarted: '内置数据库未能启动：{reason}。详细记录见 {file}。',
  passwordLost: '内置数据库的口令文件丢失或不正确。请从备份中恢复文件 {file}。',
  clusterVersion: '数据目录由 PostgreSQL {found} 创建，本程序内置的是 {ours}：{dir}。请用原来的程序版本备份，再恢复到新的数据目录。',
  databaseUnreachable: '无法连接数据库：{reason}。请检查环境变量 DATABASE_URL、网络，以及数据库是否已启动。',
  databaseTooOld: '数据库版本过低：{found}。需要 PostgreSQL 15 或以上版本。',
  databaseUnsafe: '数据库的 {setting} 处于关闭状态，断电会丢失已确认的数据。请在数据库配置中将其打开后重试。',
  databaseEncoding: '数据库的字符编码是 {found}，需要 UTF8。请新建编码为 UTF8 的数据库。',
  portInUse: '端口 {port} 已被占用。请停止占用它的程序，或用环境变量 PORT 指定另一个端口。',
  addressNotOurs: '无法在地址 {host} 上提供服务（{reason}）。请检查环境变量 HOST。',
  setting: '环境变量 {name} 的值不正确：{value}。{rule}',
  certificateUnreadable: '无法使用证书：{reason}。请检查环境变量 TLS_CERT 和 TLS_KEY 指向的 PEM 文件。',
  demoOnNetwork: '演示数据的账号和口令是公开的，默认只在本机提供服务。确需让其他计算机访问演示系统，请同时设置 DEMO_ON_NETWORK=yes；正式使用请设置 PROFILE=empty 并换一个数据目录。',
  demoIntoReal: '该数据库存放的是正式数据，不能写入演示数据。请去掉 PROFILE=demo，或换一个数据库。',
  migrationChanged: '数据库结构脚本 {name} 在执行之后被修改过。请恢复该文件原来的内容，改动应写进新的脚本。',
  migrationUnknown: '数据库已由更新的程序版本升级（{name}）。请使用该版本或更新的版本运行。',
  migrationFailed: '数据库结构升级失败：{name}，{reason}。数据库保持升级前的样子，没有改动。',
  settingsUnfit: '业务配置中有已保存的值不符合本版本的规定：{settings}。请继续使用原来的程序版本，并联系供应方提供包含转换脚本的版本；数据没有丢失。',
  masterKeyMissing: '找不到主密钥：{file}。数据库中已有用它加密的个人信息，没有它就无法读取。请把备份的密钥文件放回原处，或用环境变量 MASTER_KEY 提供。',
  masterKeyWrong: '主密钥与数据库不匹配：{place}。请换回加密这个数据库时所用的密钥；程序没有改动任何数据。',
  masterKeyMalformed: '主密钥格式不正确：{place}。应为32字节的 base64url 文本（43个字符），请用备份的密钥恢复。',
  masterKeyUnreadable: '无法读写主密钥文件：{place}（{reason}）。请检查目录权限和磁盘空间。',
  vaultKeysLost: '数据库中的加密密钥不完整（表 vault_key）。请从备份恢复数据库。',
} as const;

export type RefusalCode = keyof typeof sentences;

/** The entry points print its message alone and end with code 1; any other error is a fault and keeps its stack. */
export class StartRefused extends Error {
  override readonly name = 'StartRefused';
  readonly code: RefusalCode;

  constructor(code: RefusalCode, values: Record<string, string | number> = {}, cause?: unknown) {
    super(sentences[code].replace(/\{(\w+)\}/g, (_, key: string) => String(values[key] ?? '')), { cause });
    this.code = code;
  }
}

/** What every entry does with its work: a refusal is told in one sentence, a fault keeps its stack; both end with code 1. */
export async function entry(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    process.exitCode = 1;
    process.stderr.write(`${error instanceof StartRefused ? error.message : error instanceof Error ? error.stack : String(error)}\n`);
  }
}
