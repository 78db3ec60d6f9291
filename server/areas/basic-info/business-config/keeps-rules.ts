/** The rules are the whole association's: a right that reaches only as far as the own firm or case does not open them. */
import { configPermission } from 'contract/areas/basic-info/business-config';
import { mayWithin, type Viewer } from '../../../kernel/viewer.ts';

export const keepsRules = (viewer: Viewer, right: 'view' | 'edit'): boolean => mayWithin(viewer, configPermission[right], 'ALL');
