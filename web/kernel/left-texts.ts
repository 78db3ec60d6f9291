/** The words in what a form holds, in its order: prose and names, and numbers that nobody types twice. No ids, no codes, no dates. */
export function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return isTyped(value) ? [plain(value)] : [];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

const id = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;
/** A division has six. */
const longNumber = /\d{7}/;

const isTyped = (text: string) => /\p{Script=Han}/u.test(text) || (longNumber.test(text) && !id.test(text));

const entities: Readonly<Record<string, string>> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&nbsp;': ' ', '&amp;': '&' };

/** A sheet of a template is kept as it is printed: its paragraphs are lines here. */
const plain = (text: string): string => !text.trimStart().startsWith('<') ? text
  : text.replaceAll(/<\/(p|h\d|li|tr|div)>|<br\s*\/?>/g, '\n').replaceAll(/<[^>]*>/g, '').replaceAll(/&\w+;/g, (entity) => entities[entity] ?? entity).replaceAll(/\n{2,}/g, '\n').trim();
