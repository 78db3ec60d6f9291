/** The papers of a case of 依职权注销, each side's own while it is heard, and the case bound as a book. */
import { recheckPaper } from 'contract/areas/practice/recheck';
import { barMonths } from 'contract/areas/other-business/bar-months';
import { exOfficioKind, exOfficioPapers } from 'contract/areas/other-business/ex-officio';
import { caseBook } from '../../../machines/casework/case-book.ts';
import { fact } from '../../../machines/casework/case-book-content.ts';
import { casePapers } from '../../../machines/casework/case-papers.ts';
import { printedFile } from '../../basic-info/decision-document/printed-document.public.ts';
import { dayOf } from '../../practice/period.public.ts';
import { recheckPapers, recheckPapersOpen } from '../../practice/recheck.public.ts';
import { cardOf } from '../internship-facts.ts';
import { exOfficioSteps, hearingTitle, internshipFor, type ExOfficio } from './ex-officio-steps.ts';
import { isReviewer } from '../ties.ts';
import { isFirmAlone } from './ex-officio-ties.ts';

const { evidence, statement, firm } = exOfficioPapers;
const isContested = ({ state }: ExOfficio) => state === 'approved';
const specsOf = (row: ExOfficio) => [evidence, statement, firm, ...recheckPapers(row, isContested(row))];

/** Before the decision each side adds to its own; afterwards only what is said against it. */
function openFor(row: ExOfficio, ties: ReadonlySet<string>): string[] {
  const isHeard = row.state === 'statementPending';
  const looksInto = isHeard || row.state === 'firstPending';
  return [
    ...looksInto && (ties.has('opener') || ties.has('firstReviewer')) ? [evidence.code] : [],
    ...isHeard && ties.has('intern') ? [statement.code] : [], ...isHeard && ties.has('firm') ? [firm.code] : [],
    ...recheckPapersOpen(row, isContested(row), ties.has('intern')),
  ];
}

export const papers = casePapers<ExOfficio>({ flow: exOfficioSteps, openFor, isReviewer, specs: async (_, row) => specsOf(row), keptFrom: ({ code }, { ties }) => isFirmAlone(ties) && [statement.code, recheckPaper.code].includes(code) });

export const book = caseBook<ExOfficio>({
  flow: exOfficioSteps, task: 'bindExOfficio', letterFile: printedFile, keptFrom: ({ ties }) => isFirmAlone(ties),
  async content(_, db, row) {
    const one = cardOf(await internshipFor({ db, row }));
    return {
      title: '依职权注销案卷', person: row.internName, specs: specsOf(row),
      cover: [fact('当事人', row.internName), fact('律师事务所', one.firmName), fact('事由', exOfficioKind.labels[exOfficioKind.parse(row.kind)]), fact('立案日期', dayOf(row.createdAt))],
      sections: [
        { title: '实习登记', facts: [
          fact('姓名', one.internName), fact('登记编号', one.registrationNo), fact('实习证号', one.certNo), fact('类别', one.practiceTypeTitle), fact('实习状态', one.statusTitle), fact('律师事务所', one.firmName), fact('指导律师', one.tutorName),
          fact('开始日期', one.startDate), fact('应满日期', one.plannedEndDate),
        ] },
        { title: '立案事由', facts: [
          fact('事由', exOfficioKind.labels[exOfficioKind.parse(row.kind)]), fact('发生日期', row.occurDate), fact('查明的事实和证据', row.facts), ...row.statementDue ? [fact('陈述申辩期限', row.statementDue)] : [],
          ...row.hearing ? [fact('听证', hearingTitle(row))] : [], ...row.barMonths ? [fact('限制再次申请', [barMonths.labels[barMonths.parse(row.barMonths)], row.barredUntil && `至${row.barredUntil}`].filter(Boolean).join('，'))] : [],
        ] },
      ],
    };
  },
});
