import { usualSideConfig } from 'contract/areas/account/side-config';
import { userConfig } from 'contract/areas/account/user-config';
import { arrange } from '../harness/arrange.ts';

export default arrange(userConfig)({
  calls: {
    markGuideSeen: async (server) => ({ by: server.people.nobody, input: {} }),
    updateSideConfig: async (server) => ({ by: server.people.nobody, input: { ...usualSideConfig, topTheme: 'dark' } }),
  },
});
