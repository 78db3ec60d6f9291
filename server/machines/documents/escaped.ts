/** Words as they stand in rich text: nothing that they say is read as a tag, and their line breaks stay. */
const signs: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;', '\n': '<br />' };
export const escaped = (text: string): string => text.replaceAll(/[&<>"'\n]/g, (sign) => signs[sign]!);
