/** The register of a large city, 30,000 lawyers, with somebody of the association at work: made once and kept. */
import { registerSizes, seedRegisters } from '../areas/basic-info/seed-registers.ts';
import { prepared, type Installation } from './installation.ts';
import { letIn } from './people.ts';

export const clerk = 'bench';

export const largeRegister = (say: (line: string) => void): Promise<Installation> => prepared('registers', 'M', say, async (fresh) => {
  await seedRegisters(fresh, fresh.associationId, registerSizes.M);
  await letIn(fresh.db, fresh.associationId, [{ userName: clerk, realName: '测试员', roles: ['memberHead'] }]);
});
