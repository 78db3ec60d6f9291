import { expect, it } from 'vitest';
import { working } from 'contract/areas/other-business/road';
import { rightsWaitedFor } from 'contract/kernel/workflow';
import { allKinds } from './all-kinds.ts';

it('the rights by which a list of all kinds is somebody’s work are those that the kinds wait for', () => {
  const waited = allKinds.flatMap(({ flow }) => rightsWaitedFor(flow.workflow));
  expect([...new Set(waited)].toSorted()).toEqual([...working].toSorted());
});
