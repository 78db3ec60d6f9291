import { conductItem, declaredItems, earlierAnswers } from 'contract/areas/practice/conduct';
import { momentText } from '../../../../ui/day.ts';
import { Facts, NotShown, Section } from '../../../../ui/DetailPage.tsx';
import { useApplication } from './application.ts';

/** Why the committee hears the case, and what it said. Who took part is told to those who review. */
export function Committee() {
  const { form, hidden, journal, committeeNeeded, committeeMembers } = useApplication();
  const word = journal.find(({ action }) => action === 'passByCommittee' || action === 'rejectByCommittee');
  if (!committeeNeeded && !word) return null;
  const reasons = [...declaredItems(form['conductDeclarations']).map((code) => conductItem(code).title), ...earlierAnswers(form['earlierDeclarations']).filter(({ declared }) => declared).map(({ item }) => item)];
  return (
    <Section title="专委会审议">
      <Facts items={[
        { label: '审议事由', value: hidden.includes('conductDeclarations') ? <NotShown /> : `申报了：${reasons.join('、')}`, wide: true },
        ...(word ? [
          { label: '审议结果', value: `${word.actionTitle}（${momentText(word.at)}）` },
          { label: '审议意见', value: word.opinion, wide: true },
          ...(committeeMembers ? [{ label: '参加审议的委员', value: committeeMembers, wide: true }] : []),
        ] : []),
      ]} />
    </Section>
  );
}
