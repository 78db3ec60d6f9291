import { setup } from 'contract/areas/account/setup';
import { newSetupCode } from 'server/areas/account/setup/setup-code';
import { arrange } from '../harness/arrange.ts';
import { sealed } from './sealed.ts';

export default arrange(setup)({
  calls: {
    /** A system has its first setup once. So that it can be asked for again, nobody is administrator any more. */
    async createAdministrators(server) {
      await server.database.pool.query(`
        begin;
        alter table user_role disable trigger last_administrator_role;
        delete from user_role where duty <> 'business';
        update app_user set duty = 'business', user_name_key = id::text::varchar(31) where duty <> 'business';
        alter table user_role enable trigger last_administrator_role;
        delete from sign_in_failure;
        commit`);
      const made = await newSetupCode(server.app);
      const { captchaId, seal } = await sealed(server);
      const person = (userName: string, realName: string, password: string) => ({ userName: seal(userName), realName, password: seal(password) });
      return { by: null, input: {
        captchaId, code: seal(made!.code), customerName: '南州市律师协会', systemName: '业务管理系统',
        administrators: { sysAdmin: person('xitong', '孙维一', 'Ofen+Rohr+81x'), secAdmin: person('anquan', '许安之', 'Zelt&Hammer55a'), auditAdmin: person('shenji', '严鉴明', 'Tulpe:drei:Haus7') },
      } };
    },
  },
});
