import { settingScreens } from 'contract/areas/system/system-setting';
import { implement } from '../../../kernel/context.ts';
import { getBasic, updateBasic } from './basic.ts';
import { getFile, updateFile } from './file.ts';
import { getSecurity, updateSecurity } from './security.ts';

export default implement(settingScreens, { handlers: { getBasic, updateBasic, getFile, updateFile, getSecurity, updateSecurity: { ownTransaction: updateSecurity } } });
