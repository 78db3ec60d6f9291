import sharp from 'sharp';
import { systemSetting } from 'contract/areas/system/setting';
import { settingScreens } from 'contract/areas/system/system-setting';
import { upload } from 'contract/areas/system/upload';
import { arrange } from '../harness/arrange.ts';

export default arrange(systemSetting)({
  calls: {
    async getLogo(server) {
      const { everybody } = server.people;
      const bytes = new Uint8Array(await sharp({ create: { width: 32, height: 32, channels: 3, background: '#0958d9' } }).png().toBuffer());
      const { id: logo } = await server.call(everybody, upload.endpoints.image, {}, { file: { bytes, name: '标志.png' } });
      const { about } = await server.call(everybody, settingScreens.endpoints.getBasic, {});
      await server.call(everybody, settingScreens.endpoints.updateBasic, { basicSettingsEditDto: { logo }, versions: { logo: about['logo']?.version }, reason: '启用新的标志' });
      return { by: null, input: { logo } };
    },
  },
});
