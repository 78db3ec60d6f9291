/** Word and Excel to PDF by the LibreOffice that may stand on this machine; the product brings none. */
import { execFile } from 'node:child_process';
import { access, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { tmpdir } from 'node:os';
import { promisify } from 'node:util';

const run = promisify(execFile);
const names = process.platform === 'win32' ? ['soffice.com', 'soffice.exe'] : ['soffice', 'libreoffice'];
const usual = ['/Applications/LibreOffice.app/Contents/MacOS', '/opt/libreoffice/program', 'C:\\Program Files\\LibreOffice\\program'];
const patienceMs = 60_000;

/** Looked for each time: somebody may have installed it since. */
export async function findLibreOffice(): Promise<string | null> {
  for (const folder of [...(process.env['PATH'] ?? '').split(delimiter).filter(Boolean), ...usual]) {
    for (const name of names) if (await access(join(folder, name)).then(() => true, () => false)) return join(folder, name);
  }
  return null;
}

export async function officeToPdf(program: string, bytes: Buffer, extension: 'docx' | 'xlsx'): Promise<Buffer> {
  const folder = await mkdtemp(join(tmpdir(), 'office-'));
  try {
    await writeFile(join(folder, `document.${extension}`), bytes);
    // A profile of its own: two at once would wait for each other, and nobody's macros settings count.
    await run(program, [`-env:UserInstallation=file://${folder}/profile`, '--headless', '--norestore', '--convert-to', 'pdf', '--outdir', folder, join(folder, `document.${extension}`)], { timeout: patienceMs, killSignal: 'SIGKILL' });
    return await readFile(join(folder, 'document.pdf'));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
