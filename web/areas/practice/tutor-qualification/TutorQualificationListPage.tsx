/** 指导律师资格: who may guide, how many places he has left, and the association's own hand in it. */
import { tutorStanding } from 'contract/areas/basic-info/unit-information';
import { importAddress } from 'contract/areas/journal/import-address';
import { tutorQualification, tutorQualificationPermission } from 'contract/areas/practice/tutor-qualification';
import type { Output } from 'contract/kernel/endpoint';
import { useList } from '../../../kernel/list.ts';
import { useMay } from '../../../kernel/session.ts';
import { useTableSetting } from '../../../kernel/table-setting.ts';
import { LinkButton } from '../../../ui/Button.tsx';
import { DataTable, type Column } from '../../../ui/DataTable.tsx';
import { FilterBar, type Filter } from '../../../ui/FilterBar.tsx';
import { anyFirm } from '../../../ui/firm-choices.ts';
import { choicesOf } from '../../../ui/labels.ts';
import { SavedViews } from '../../../ui/SavedViews.tsx';
import { Tag } from '../../../ui/StateTag.tsx';
import { useOpened } from '../../../ui/use-opened.ts';
import { SuspensionDialog } from './SuspensionDialog.tsx';

const { getTutorQualifications } = tutorQualification.endpoints;
type Row = Output<typeof getTutorQualifications>['data'][number];

const tones = { FREE: 'good', FULL: 'wait', INELIGIBLE: 'still', SUSPENDED: 'bad' } as const;

const filters: readonly Filter[] = [
  { kind: 'text', key: 'keyword', label: '姓名或执业证号' },
  { kind: 'pick', key: 'firmId', label: '律所', ...anyFirm },
  { kind: 'choice', key: 'standing', label: '带教资格', choices: choicesOf(tutorStanding) },
  { kind: 'choice', key: 'places', label: '名额', choices: [{ value: 'FULL', label: '名额已满' }, { value: 'LEFT', label: '有空余名额' }] },
];
const columns: readonly Column<Row>[] = [
  { key: 'name', title: '姓名', sortable: true, width: 100 },
  { key: 'licenceNo', title: '执业证号', width: 180, copy: true },
  { key: 'firmName', title: '律师事务所', width: 220, grow: true },
  { key: 'years', title: '执业年限', sortable: true, width: 100, align: 'right' },
  { key: 'quota', title: '名额', width: 70, align: 'right' }, { key: 'used', title: '已用', width: 70, align: 'right' }, { key: 'free', title: '空余', width: 70, align: 'right' },
  { key: 'standing', title: '带教资格', width: 110, render: ({ standing }) => <Tag tone={tones[standing]}>{tutorStanding.labels[standing]}</Tag> },
  { key: 'reason', title: '原因', width: 220 },
];
const table = 'practice.tutorQualification';

export default function TutorQualificationListPage() {
  const setting = useTableSetting(table);
  const list = useList(getTutorQualifications, { limit: setting.settings?.limit });
  const mayImport = useMay(tutorQualificationPermission.import);
  const [opened, open, openedAt] = useOpened();
  return (
    <div className="list-page">
      <FilterBar filters={filters} value={list.filters} onChange={list.setFilters} onReset={list.clearFilters}><SavedViews table={table} /></FilterBar>
      <DataTable
        name="指导律师" list={list} columns={columns} rowKey={({ id }) => id} href={({ id }) => openedAt(id)} onOpen={({ id }) => open(id)}
        {...(mayImport && { tools: <LinkButton icon="upload" to={importAddress('tutors')}>导入</LinkButton> })}
        empty={{ title: '还没有专职律师', hint: '导入律师花名册后，专职执业的律师会列在这里。' }} {...setting}
      />
      {opened && <SuspensionDialog id={opened} onClose={() => open(null)} />}
    </div>
  );
}
