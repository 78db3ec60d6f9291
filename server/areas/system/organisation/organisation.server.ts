import { organisation } from 'contract/areas/system/organisation';
import { implement } from '../../../kernel/context.ts';
import { enableDepartment, moveDepartment, removeDepartments, saveDepartment } from './change.ts';
import { departmentTree, headOptions, oneDepartment } from './look.ts';
import { mergeDepartment } from './merge.ts';

export default implement(organisation, {
  handlers: {
    tree: departmentTree, get: oneDepartment, save: saveDepartment, move: moveDepartment, merge: mergeDepartment,
    updateEnabled: enableDepartment, remove: removeDepartments, heads: headOptions,
  },
});
