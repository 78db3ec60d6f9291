/** People read Chinese here: words in Latin letters that no list allows, in what is shown and in what is read aloud. */
import type { Page } from 'playwright-core';
import { demoPeople } from 'server/areas/account/demo-people.public';

/** Names that have no other: file kinds, units and keys, as they stand on everybody's files and keyboard, and what a session came from. */
const allowed = /^(windows|macos|linux|android|ios|ipad|iphone|chrome|edge|firefox|safari|pdf|jpe?g|png|webp|ofd|docx?|word|excel|xlsx?|csv|zip|[kmg]b|id|ip|sms|ctrl|shift|alt|esc|enter|tab|wps|url|javascript)$/i;

/** What people are called when they sign in is theirs. */
const userNames = new Set<string>(demoPeople.map(({ userName }) => userName.replace(/\d+$/, '')));

export async function foreignWords(page: Page): Promise<string[]> {
  const said = await page.evaluate(() => {
    const spoken = ['aria-label', 'title', 'placeholder', 'alt', 'aria-description', 'aria-roledescription'];
    const attributes = [...document.querySelectorAll('body *')].filter((element) => element.getClientRects().length > 0)
      .flatMap((element) => spoken.flatMap((name) => element.getAttribute(name) ?? []));
    // A code is written as it is typed: nobody reads it as a word.
    const codes = [...document.querySelectorAll<HTMLElement>('code')];
    const shown = codes.map(({ style }) => style.display);
    for (const { style } of codes) style.display = 'none';
    const text = document.body.innerText;
    for (const [at, { style }] of codes.entries()) style.display = shown[at]!;
    return [document.title, text, ...attributes];
  });
  // Letters that belong to a number, an address or a file's name are data, not words; so are the lines by which a key begins and ends.
  const words = said.flatMap((text) => [...text.replaceAll(/^-----[A-Z ]+-----$/gm, '').matchAll(/(?<![\w@.:/*#{-])[A-Za-z]{2,}(?![\w@:/*#-]|\.\w)/g)].map(([word]) => word));
  return [...new Set(words.filter((word) => !allowed.test(word) && !userNames.has(word)))];
}
