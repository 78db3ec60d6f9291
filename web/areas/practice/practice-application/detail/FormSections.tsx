/** The form as it is read: the wizard's steps as sections, labels from the contract, what has changed marked. */
import type { ReactNode } from 'react';
import { apply, practiceApplication } from 'contract/areas/practice/practice-application';
import { conductCodes, conductDetails, conductItem, declaredItems, earlierAnswers, unansweredItems } from 'contract/areas/practice/conduct';
import { applicationForm, formSteps, type ApplicationForm } from 'contract/areas/practice/practice-application.form';
import { sensitiveFields, titleOf } from 'contract/kernel/schema';
import { call } from '../../../../kernel/call.ts';
import { bareOf, labelsOf } from 'contract/kernel/schema';
import { schemaAt } from '../../../../kernel/schema-parts.ts';
import { useMay } from '../../../../kernel/session.ts';
import { Facts, NotShown, Section, type Fact } from '../../../../ui/DetailPage.tsx';
import { labelOf } from '../../../../ui/labels.ts';
import { MaskedValue } from '../../../../ui/MaskedValue.tsx';
import { Tag } from '../../../../ui/StateTag.tsx';
import { useKeys } from '../../../../ui/use-keys.ts';
import { changesSince } from '../../../../ui/case/last-return.ts';
import { flow, useApplication, type Application } from './application.ts';
import { FieldFlag, goToFlags, walkFlags } from './FieldFlag.tsx';

type Field = keyof ApplicationForm;
const { reveal: revealField } = practiceApplication.endpoints;

const secrets = sensitiveFields(applicationForm);
const wide: readonly Field[] = ['educations', 'works', 'trainingPlan', 'conductDeclarations', 'householdAddress', 'residenceAddress', 'email'];
const pledges: readonly Field[] = ['fullAttendancePledge', 'truthPledge'];

export function FormSections() {
  const application = useApplication();
  const changed = new Map(changesSince(flow, application.journal).map(({ field, before }) => [field, before]));
  const mayLook = useMay(apply.secret);
  const { markable } = application;
  useKeys({ ...(markable && { f: goToFlags }) });
  return (
    <div className="form-sections" onKeyDown={markable ? walkFlags : undefined}>
      {formSteps.map(({ title, fields }, at) => (
        <Section key={title} title={title} extra={markable && at === 0 && <span className="form-sections__hint keys-hint">按 <kbd>F</kbd> 逐栏标记问题</span>}>
          <Facts items={fields.filter((field) => isAsked(field, application)).map((field): Fact => ({
            field, label: titleOf(applicationForm, field), wide: wide.includes(field), before: changed.get(field),
            value: flagged(field, field in secrets ? <Secret field={field} application={application} mayLook={mayLook} /> : readable(field, application), markable),
          }))} />
        </Section>
      ))}
    </div>
  );
}

const flagged = (field: Field, value: ReactNode, markable: boolean): ReactNode => markable ? <FieldFlag field={field} label={titleOf(applicationForm, field)}>{value}</FieldFlag> : value;

/** Only party members are asked for their organisation. */
const ofParty: readonly Field[] = ['partyOrgName', 'partyOrgTransferred'];
const isAsked = (field: Field, { form }: Application) => !ofParty.includes(field) || String(form['politicalStatus'] ?? '').startsWith('CPC');

function Secret({ field, application, mayLook }: { field: Field; application: Application; mayLook: boolean }) {
  const value = application.form[field];
  const reveal = async (purpose: string) => (await call(revealField, { id: application.id, field: revealField.input.shape.field.parse(field), purpose })).value;
  return <MaskedValue label={titleOf(applicationForm, field)} value={typeof value === 'string' ? value : null} onReveal={mayLook ? reveal : undefined} />;
}

function readable(field: Field, { form, hidden, firmName, tutor }: Application): ReactNode {
  if (hidden.includes(field)) return <NotShown />;
  const value = form[field];
  if (field === 'firmId') return firmName;
  if (field === 'tutorId') return tutor?.name;
  if (field === 'educations' || field === 'works') return Array.isArray(value) && value.length > 0 ? <Lines rows={value} /> : undefined;
  if (field === 'conductDeclarations') return <Conduct given={value} earlier={form['earlierDeclarations']} />;
  if (pledges.includes(field)) return value === true ? '已承诺' : undefined;
  if (typeof value === 'boolean') return value ? '是' : '否';
  const schema = schemaAt(applicationForm, field);
  const bare = schema && bareOf(schema);
  const labels = bare && labelsOf(bare);
  if (labels && typeof value === 'string') return labelOf({ labels }, value);
  return typeof value === 'string' ? value : undefined;
}

/** Lines of the curriculum, in their order. */
function Lines({ rows }: { rows: readonly unknown[] }) {
  return (
    <ol className="resume-lines">
      {rows.map((row, at) => {
        // A draft's line may lack parts of it.
        const { start, end, ...rest } = Object.fromEntries<unknown>(Object.entries(row ?? {}));
        return <li key={at}><span className="resume-lines__span">{String(start ?? '…')} 至 {end ? String(end) : '今'}</span>{Object.values(rest).filter((part) => typeof part === 'string' && part !== '').join('，')}</li>;
      })}
    </ol>
  );
}

/** Ten answers in one line when all is well; what was answered with yes stands by itself, with what was told of it. */
function Conduct({ given, earlier }: { given: unknown; earlier: unknown }) {
  const declared = declaredItems(given);
  const open = unansweredItems(given).length;
  const before = earlierAnswers(earlier);
  if (open === conductCodes.length && before.length === 0) return undefined;
  return (
    <>
      {declared.length === 0 ? <p>{open === 0 ? '十项情形均声明“否”' : `尚有 ${open} 项未声明`}</p> : (
        <ul className="conduct-list">
          {declared.map((code) => (
            <li key={code}>
              <Tag tone="bad">是</Tag>{conductItem(code).title}
              {conductDetails(given, code).length > 0 && <p className="conduct-list__told">{conductDetails(given, code).map(({ title, text }) => `${title}：${text}`).join('；')}</p>}
            </li>
          ))}
        </ul>
      )}
      {before.length > 0 && <ul className="conduct-list" aria-label="此前的品行声明">{before.map(({ item, declared: is }) => <li key={item}><Tag tone={is ? 'bad' : 'still'}>{is ? '是' : '否'}</Tag>{item}<span className="conduct-list__told">（修订前的项目）</span></li>)}</ul>}
    </>
  );
}
