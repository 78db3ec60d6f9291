/** The faults beside kills, by the name under which `npm run chaos` knows them. */
import { between } from './between.ts';
import { diskFull } from './disk-full.ts';
import { flushed } from './flushed.ts';
import { history } from './history.ts';
import { importKilled } from './import-killed.ts';
import { overload } from './overload.ts';
import { restarts } from './restarts.ts';
import type { Plan, Told } from './stage.ts';
import { throughProxy } from './through-proxy.ts';
import { twoNodes } from './two-nodes.ts';

export interface Scenario { readonly title: string; run(plan: Plan): Promise<Told> }

export const scenarios: Readonly<Record<string, Scenario>> = {
  between: { title: '已提交而答复未到时强行结束程序，再以原请求编号重发', run: between },
  proxy: { title: '到数据库的线路变慢、中断、假死', run: throughProxy },
  nodes: { title: '两个节点一个数据库，在工作中轮流重启', run: twoNodes },
  disk: { title: '数据目录和文件目录的磁盘写满', run: diskFull },
  restart: { title: '数据库在工作中被重启、连接被全部断开', run: restarts },
  history: { title: '各种故障接连发生，每次查看都与改动的先后相符', run: history },
  import: { title: '导入花名册时反复强行结束程序和数据库', run: importKilled },
  overload: { title: '三倍于额定的负载，一人不停访问，另有慢速连接和慢速上传', run: overload },
  flush: { title: '每次确认之前，改动已写到磁盘', run: flushed },
};
