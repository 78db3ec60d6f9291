/** Parts that the form and the record of a firm's application share. */
import type { receptionApplication } from 'contract/areas/practice/reception-application';
import { receptionForm } from 'contract/areas/practice/reception-application.form';
import type { Output } from 'contract/kernel/endpoint';
import { titleOf } from 'contract/kernel/schema';
import { Facts, Section } from '../../../ui/DetailPage.tsx';

export type Reception = Output<typeof receptionApplication.endpoints.getReceptionApplication>;

/** What nobody types: the association's own registers. */
export function FirmRegister({ of: { register: one } }: { of: Reception }) {
  return (
    <Section title="登记信息" id="register">
      <Facts items={[
        { label: '律师事务所', value: one.name }, { label: '律所状态', value: one.statusTitle }, { label: '住所', value: one.address, wide: true }, { label: '批准设立日期', value: one.establishedOn },
        { label: '在所执业律师', value: `${one.lawyers}人` }, { label: '可指导律师', value: `${one.qualifiedTutors}人` },
        { label: '接收资格', value: one.suspendedUntil ? `${one.receptionTitle}，至${one.suspendedUntil}` : one.receptionTitle }, { label: '最近年度考核', value: one.annualTitle ?? '提交时没有记录' }, { label: '未满期的处分', value: one.sanction ?? '无' },
      ]} />
    </Section>
  );
}

/** Where the record begins with why it is so. */
export const told: readonly string[] = ['returned', 'rejected', 'overdueClosed'];

/** How a field is called that a finding speaks of. */
export const titleOfField = ({ materials }: Reception, field: string): string => materials.find(({ code }) => code === field.replace(/^material:/, ''))?.name ?? titleOf(receptionForm, field);
