/**
 * The types that documents are set in. The Song type comes with the product and has all characters of the general table
 * and of GB 18030 level 2; for a name beyond it the association puts a font of its own into the data directory.
 */
import { readdir } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';

export interface Fonts { readonly regular: string; readonly bold: string; /** Asked in this order for what the first has not. */ readonly more: readonly string[] }

const own = (file: string) => createRequire(import.meta.url).resolve(`@expo-google-fonts/noto-serif-sc/${file}`);

export async function findFonts(moreDir: string): Promise<Fonts> {
  const names = await readdir(moreDir).catch(() => []);
  const more = names.filter((name) => /\.(ttf|otf)$/i.test(name)).toSorted().map((name) => join(moreDir, name));
  return { regular: own('400Regular/NotoSerifSC_400Regular.ttf'), bold: own('700Bold/NotoSerifSC_700Bold.ttf'), more };
}
