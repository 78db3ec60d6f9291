/** What waits for the viewer outside the workflows: no case has a state for it, and it would be seen by nobody who does not go and look. */
import { exportCentre } from 'contract/areas/account/export-centre';
import type { todo } from 'contract/areas/console/todo';
import { exOfficio } from 'contract/areas/other-business/ex-officio';
import { filing } from 'contract/areas/practice/filing';
import { documentService } from 'contract/areas/practice/document-service';
import { authority } from 'contract/areas/system/authority';
import type { Output } from 'contract/kernel/endpoint';
import type { Ctx } from '../../../kernel/context.ts';
import { countWaitingExports } from '../../account/export-centre/waiting-exports.public.ts';
import { countCandidates } from '../../other-business/ex-officio/candidates.public.ts';
import { countOverdueServices } from '../../practice/document-service/overdue-services.public.ts';
import { countPressingFilings } from '../../practice/filing/waiting-filings.public.ts';
import { countInertAccounts } from '../../system/authority/inert-accounts.public.ts';

type Matter = Output<typeof todo.endpoints.getTodos>['others'][number];

export async function otherMatters(ctx: Ctx): Promise<Matter[]> {
  const [exports, accounts, services, filings, ending] = [await countWaitingExports(ctx), await countInertAccounts(ctx), await countOverdueServices(ctx), await countPressingFilings(ctx), await countCandidates(ctx)];
  const matters: Matter[] = [
    { key: 'exports', title: '明文导出待您审批', count: exports, address: exportCentre.pages.review.path },
    { key: 'services', title: '决定书超期未送达', count: services, address: `${documentService.pages.list.path}?isOverdue=true` },
    { key: 'filings', title: '备案抄送事项待报送', count: filings, address: filing.pages.list.path },
    { key: 'exOfficio', title: '拟注销的实习登记待您核实立案', count: ending, address: exOfficio.pages.candidates.path },
    { key: 'accounts', title: '新账号待您授权', count: accounts, address: `${authority.pages.list.path}?status=INERT` },
  ];
  return matters.filter(({ count }) => count > 0);
}
