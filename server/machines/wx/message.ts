/** WeChat's messages: one level of tags in `<xml>`, with numbers or CDATA. Anything deeper, longer or cleverer is not read. */
const longest = 16 * 1024;
const field = /<([A-Za-z]{1,40})>(?:<!\[CDATA\[([^\]]*)\]\]>|([^<>&]*))<\/\1>/g;

export function readMessage(xml: string): Readonly<Record<string, string>> | null {
  if (xml.length > longest || !/^\s*<xml>[\s\S]*<\/xml>\s*$/.test(xml) || /<!(?!\[CDATA\[)|<\?/.test(xml)) return null;
  return Object.fromEntries([...xml.matchAll(field)].map(([, name = '', sealed, plain]) => [name, sealed ?? plain ?? '']));
}

export interface Scan { readonly openId: string; readonly createTime: number; readonly scene: string }

/** Null: something else than a picture of ours being scanned. Who follows the account by scanning brings the scene with a word before it. */
export function scanOf({ MsgType, Event, EventKey = '', FromUserName = '', CreateTime = '' }: Readonly<Record<string, string>>): Scan | null {
  const scene = Event === 'SCAN' ? EventKey : Event === 'subscribe' ? /^qrscene_(.+)$/.exec(EventKey)?.[1] : undefined;
  if (MsgType !== 'event' || !scene || scene.length > 64 || !/^[\w-]{1,64}$/.test(FromUserName) || !/^\d{1,12}$/.test(CreateTime)) return null;
  return { openId: FromUserName, createTime: Number(CreateTime), scene };
}
