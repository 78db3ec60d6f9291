/** The live connection, beside the calls: OpenAPI knows no sockets, so it stands under a word of its own. */
import { closing, live, push, socketPath } from 'contract/areas/account/live';
import { jsonSchema, type Shape } from './api-schemas.ts';

export const printLive = (): Shape => ({
  path: socketPath,
  summary: live.title,
  description: `WebSocket，只由服务端发送。先调用 \`${live.endpoints.ticket.path}\` 领取票据，以查询参数 \`token\` 带上；票据只能使用一次，浏览器的会话须同时带其 Cookie。推送只说明有何可看，内容以相应接口的答复为准；断线期间的消息由 \`${live.endpoints.arrived.path}\` 补取。`,
  pushes: jsonSchema(push),
  closeCodes: Object.fromEntries(Object.values(closing).map(({ code, title }) => [code, title])),
});
