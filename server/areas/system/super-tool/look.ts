/** How the installation is. Each check says what it saw and, where it is not well, what to do; one that fails says that. */
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { sql } from 'kysely';
import type { Check } from 'contract/areas/system/super-tool';
import type { App } from '../../../app.ts';

type State = Check['state'];
interface Seen { state: State; text: string; advice?: string }
type Look = (app: App) => Promise<Seen>;

const megabytes = (bytes: number) => (bytes < 1024 ** 3 ? `${Math.round(bytes / 1024 ** 2)} MB` : `${(bytes / 1024 ** 3).toFixed(1)} GB`);
const stateOf = (value: number, wait: number, bad: number): State => (value >= bad ? 'bad' : value >= wait ? 'wait' : 'good');

const delay = monitorEventLoopDelay({ resolution: 20 });
delay.enable();

async function database({ db }: App): Promise<Seen> {
  const started = performance.now();
  const { rows: [seen] } = await sql<{ size: number; used: number; most: number; oldest: number }>`
    select pg_database_size(current_database())::float8 as size, (select count(*)::int from pg_stat_activity where datname = current_database()) as used,
      current_setting('max_connections')::int as most, coalesce((select max(extract(epoch from clock_timestamp() - xact_start)) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()), 0)::int as oldest`.execute(db);
  const ms = Math.round(performance.now() - started);
  if (!seen) throw new Error('no answer');
  const state = stateOf(Math.max(seen.used / seen.most / 0.8, ms / 1000, seen.oldest / 600), 1, 1.2);
  return { state, text: `应答 ${ms} 毫秒，大小 ${megabytes(seen.size)}，连接 ${seen.used}/${seen.most}`, ...(state !== 'good' && { advice: seen.oldest > 600 ? '有事务持续超过10分钟，请检查数据库中长时间运行的语句' : '数据库应答慢或连接接近上限，请检查负载，必要时重启服务' }) };
}

async function disk({ files }: App): Promise<Seen> {
  const space = await files.space();
  if (!space) return { state: 'good', text: '文件存放在对象存储，不占本机磁盘' };
  const used = 1 - space.free / space.total;
  const state = stateOf(used, 0.85, 0.95);
  return { state, text: `剩余 ${megabytes(space.free)}，共 ${megabytes(space.total)}`, ...(state !== 'good' && { advice: '磁盘空间不足，请清理或扩容；低于设定值时系统停止接收上传' }) };
}

async function queue({ db }: App): Promise<Seen> {
  const { rows: [seen] } = await sql<{ waiting: number; failing: number; late: number }>`
    select count(*)::int as waiting, count(*) filter (where last_error is not null)::int as failing,
      coalesce(extract(epoch from clock_timestamp() - min(run_at) filter (where run_at < clock_timestamp() and locked_at is null and attempts < max_attempts)), 0)::int as late from graphile_worker.jobs`.execute(db);
  const { waiting = 0, failing = 0, late = 0 } = seen ?? {};
  const state: State = late > 600 ? 'bad' : failing > 0 || late > 60 ? 'wait' : 'good';
  return { state, text: `等待 ${waiting} 项，出错 ${failing} 项，最久等待 ${late} 秒`, ...(state !== 'good' && { advice: '到“定时任务”查看失败的任务；通知、文书和导入由后台任务办理，积压时会延迟' }) };
}

async function machine(): Promise<Seen> {
  const ms = Math.round(delay.percentile(99) / 1e6);
  delay.reset();
  const { rss } = process.memoryUsage();
  const state = stateOf(ms, 200, 1000);
  return { state, text: `内存 ${megabytes(rss)}，响应延迟 ${ms} 毫秒，已运行 ${Math.floor(process.uptime() / 3600)} 小时`, ...(state !== 'good' && { advice: '服务器繁忙，请检查是否有大批量导入、导出正在进行' }) };
}

async function clock({ db, sessions }: App): Promise<Seen> {
  const { rows: [seen] } = await sql<{ at: number }>`select (extract(epoch from app_now()) * 1000)::float8 as at`.execute(db);
  const apart = Math.abs((seen?.at ?? 0) - sessions.clock.now()) / 1000;
  const state = stateOf(apart, 5, 60);
  return { state, text: `与数据库相差 ${apart.toFixed(1)} 秒`, ...(state !== 'good' && { advice: '服务器与数据库的时间不一致，请校时；期限一律以数据库为准' }) };
}

async function windows({ windows: open }: App): Promise<Seen> { return { state: 'good', text: `本节点有 ${open()} 个窗口在线` }; }

const looks: readonly (readonly [name: string, title: string, look: Look])[] = [
  ['database', '数据库', database], ['disk', '磁盘', disk], ['queue', '后台任务', queue], ['machine', '应用服务', machine], ['clock', '时钟', clock], ['windows', '实时连接', windows],
];

export const lookAtAll = (app: App): Promise<Check[]> => Promise.all(looks.map(async ([name, title, look]): Promise<Check> => {
  const { state, text, advice = null } = await look(app).catch((): Seen => ({ state: 'bad', text: '检查没有成功', advice: '请稍后重试；仍不成功的，导出诊断包联系供应方' }));
  return { name, title, state, text, advice };
}));

export async function versionsOf({ db }: App): Promise<{ title: string; text: string }[]> {
  const { rows: [seen] } = await sql<{ version: string; migration: string; since: string }>`
    select current_setting('server_version') as version, (select max(name) from schema_migration) as migration, to_char(pg_postmaster_start_time() at time zone 'Asia/Shanghai', 'YYYY-MM-DD HH24:MI') as since`.execute(db);
  return [
    { title: '运行环境', text: process.version }, { title: '数据库版本', text: `${seen?.version ?? ''}（${seen?.since ?? ''} 启动）` },
    { title: '数据结构', text: seen?.migration ?? '' }, { title: '操作系统', text: `${process.platform} ${process.arch}` }, { title: '字符集与时区', text: 'UTF-8，Asia/Shanghai' },
  ];
}
