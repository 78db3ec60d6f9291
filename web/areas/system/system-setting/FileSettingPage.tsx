import { fileSettings } from 'contract/areas/system/file-limits';
import { filePermission, settingScreens } from 'contract/areas/system/system-setting';
import type { Output } from 'contract/kernel/endpoint';
import { useAct, useCall } from '../../../kernel/query.ts';
import { useMay } from '../../../kernel/session.ts';
import { Facts, Section } from '../../../ui/DetailPage.tsx';
import { sizeText } from '../../../ui/size-text.ts';
import { SettingFrame } from './SettingFrame.tsx';
import { SettingList } from './SettingList.tsx';
import { TryUpload } from './TryUpload.tsx';

const { getFile, updateFile } = settingScreens.endpoints;

export default function FileSettingPage() {
  const { data, error, refetch } = useCall(getFile, {});
  const mayChange = useMay(filePermission.edit);
  const update = useAct(updateFile);
  return (
    <SettingFrame current="file" failure={error} isLoading={!data} onRetry={() => void refetch()}>
      {data && (
        <>
          <Storage storage={data.storage} />
          <SettingList screen={{
            dto: 'fileRelatedSettingsEditDto', settings: fileSettings, values: data.fileRelatedSettingsEditDto, about: data.about, mayChange,
            save: ({ values, versions, reason }) => update.act({ fileRelatedSettingsEditDto: values, versions, reason }),
          }} />
          <TryUpload maxMb={2000} />
        </>
      )}
    </SettingFrame>
  );
}

function Storage({ storage: { files, usedBytes, freeBytes, totalBytes, loose } }: { storage: Output<typeof getFile>['storage'] }) {
  return (
    <Section title="存储空间">
      <Facts items={[
        { label: '保存位置', value: '服务器本机数据目录' },
        { label: '已保存', value: `${files} 个文件，${sizeText(usedBytes)}` },
        { label: '磁盘剩余', value: freeBytes === null || totalBytes === null ? '无法得知' : `${sizeText(freeBytes)}（共 ${sizeText(totalBytes)}，剩余 ${Math.round(freeBytes / totalBytes * 100)}%）` },
        { label: '尚未归入记录', value: `${loose} 个，一天后自动清理` },
      ]} />
    </Section>
  );
}
