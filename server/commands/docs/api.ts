/** OpenAPI 3.1 of every call. Other people's scripts are written against it. */
import { areas } from 'contract/areas';
import type { Endpoint } from 'contract/kernel/endpoint';
import { callsOf, type Feature } from 'contract/kernel/feature';
import { isKeyOf } from 'contract/kernel/keys';
import { failureResponses } from './api-failures.ts';
import { printLive } from './api-live.ts';
import { jsonSchema, type Shape } from './api-schemas.ts';

export function printApi(features: readonly Feature[]): string {
  const calls = features.flatMap((feature) => Object.entries(callsOf(feature)).map(([name, endpoint]) => ({ feature, name, endpoint })));
  const paths: Record<string, Shape> = {};
  for (const { feature, name, endpoint } of calls.toSorted((a, b) => (a.endpoint.path < b.endpoint.path ? -1 : 1))) {
    paths[endpoint.path] = { ...paths[endpoint.path], [endpoint.method.toLowerCase()]: operation(feature, name, endpoint) };
  }
  return `${JSON.stringify({
    openapi: '3.1.0',
    info: { title: '律师协会业务管理系统接口', version: '1', description: introduction },
    tags: [...new Set(features.map(areaOf))].map((area) => ({ name: area })),
    security: [{ bearer: [] }],
    paths,
    'x-socket': printLive(),
    components: { securitySchemes, parameters, schemas: { Failure: failure } },
  }, null, 2)}\n`;
}

const introduction = [
  '成功：`{success: true, result, traceId}`；失败：`{success: false, error: {code, message, details, fields?, findings?}, traceId, unAuthorizedRequest}`。',
  '列表：查询参数 `page`、`limit`、`sorting` 和筛选条件，数组参数重复书写；返回 `result.data` 与 `result.total`。',
  '令牌放在 `Authorization: Bearer`，修改类请求须带 `X-Requested-With: XMLHttpRequest`；标明须防重复的请求带 `Idempotency-Key`，同一键同一内容重发得到同一答复。',
].join('\n\n');

const securitySchemes = { bearer: { type: 'http', scheme: 'bearer', description: '登录所得令牌；浏览器的会话还须带其 `__Host-session` Cookie。' } };

const parameters = {
  xhr: { name: 'X-Requested-With', in: 'header', required: true, schema: { const: 'XMLHttpRequest' } },
  key: { name: 'Idempotency-Key', in: 'header', required: true, description: '防重复标识：8 至 128 个可见 ASCII 字符。', schema: { type: 'string', minLength: 8, maxLength: 128, pattern: '^[!-~]+$' } },
};

const failure: Shape = {
  type: 'object',
  properties: {
    success: { const: false },
    error: {
      type: 'object',
      properties: {
        code: { type: 'string' }, message: { type: 'string' }, details: { type: 'string' },
        fields: { type: 'array', items: { type: 'object', properties: { path: { type: 'string' }, message: { type: 'string' } }, required: ['path', 'message'] } },
        findings: { type: 'array', items: { type: 'object', properties: { code: { type: 'string' }, level: { type: 'string' }, message: { type: 'string' }, field: { type: 'string' } }, required: ['code', 'level', 'message'] } },
      },
      required: ['code', 'message', 'details'],
    },
    traceId: { type: 'string' },
    unAuthorizedRequest: { type: 'boolean' },
  },
  required: ['success', 'error', 'traceId', 'unAuthorizedRequest'],
};

const areaOf = ({ name }: Feature) => {
  const [area = ''] = name.split('.');
  if (!isKeyOf(areas, area)) throw new Error(`${name}: begins with no area`);
  return areas[area].title;
};

function operation(feature: Feature, name: string, endpoint: Endpoint): Shape {
  const { access, audit, method, once, changes, title, beforePasswordChange, beforeSecondFactor } = endpoint;
  const headers = [...(changes && access !== 'public' ? ['xhr'] : []), ...(once ? ['key'] : [])].map((one) => ({ $ref: `#/components/parameters/${one}` }));
  const asked = [...headers, ...(method === 'GET' ? queryOf(endpoint) : [])];
  return {
    operationId: `${feature.name}.${name}`, summary: title, tags: [areaOf(feature)],
    'x-access': access, 'x-audit': audit, ...(beforePasswordChange && { 'x-before-password-change': true }), ...(beforeSecondFactor && !beforePasswordChange && { 'x-before-second-factor': true }),
    ...(access === 'public' && { security: [] }),
    ...(asked.length > 0 && { parameters: asked }),
    ...(method === 'POST' && bodyOf(endpoint)),
    responses: { 200: success(endpoint), ...failureResponses(endpoint) },
  };
}

function queryOf({ input }: Endpoint) {
  const { properties = {}, required = [] } = jsonSchema(input);
  return Object.entries(properties).map(([name, schema]) => ({ name, in: 'query', required: required.includes(name), schema }));
}

function bodyOf({ input, kind }: Endpoint): Shape {
  const schema = jsonSchema(input);
  if (kind === 'upload') {
    const file = { type: 'string', contentMediaType: 'application/octet-stream', description: '放在其他字段之后' };
    const whole = { ...schema, properties: { ...schema.properties, file }, required: [...schema.required ?? [], 'file'] };
    return { requestBody: { required: true, content: { 'multipart/form-data': { schema: whole } } } };
  }
  if (Object.keys(schema.properties ?? {}).length === 0) return {};
  return { requestBody: { required: Boolean(schema.required?.length), content: { 'application/json': { schema } } } };
}

function success({ kind, output }: Endpoint): Shape {
  if (kind === 'file') return { description: '文件内容', content: { 'application/octet-stream': {} } };
  const properties = { success: { const: true }, result: jsonSchema(output), traceId: { type: 'string' } };
  return { description: '成功', content: { 'application/json': { schema: { type: 'object', properties, required: ['success', 'result', 'traceId'] } } } };
}
