/** What is told about a request for a recheck before anything is decided on it. */
import { letter } from './shipped-letters.ts';

const about = `
<p class="flat">{{applicant.name}}：</p>
<p>你对本会{{original.date|年月日}}作出的{{original.title}}（{{original.no}}）不服（申请编号：{{application.no}}，律师事务所：{{firm.name}}），于{{recheck.appliedOn|年月日}}申请复核（复核申请编号：{{recheck.no}}）。`;

export const recheckAccept = letter('复核受理通知书', `${about}经审查，你的申请符合规定的条件，本会决定<strong>予以受理</strong>。</p>
{{#if byProvince}}<p>本案由省律师协会复核，本会将把案卷报送省律师协会，收到复核决定后另行送达。</p>{{else}}<p>本案由没有参加过原决定的人员办理，复核决定最迟于{{decision.due|年月日}}作出并送达。</p>{{/if}}
<p>复核期间，原决定继续有效。作出复核决定以前，可以通过本会业务系统撤回申请；案卷已经报送省律师协会的，向省律师协会提出。</p>
<p>特此通知。</p>`);

export const recheckNotAccept = letter('复核不予受理通知书', `${about}经审查，你的申请属于“{{reason}}”的情形：</p>
<p>{{facts}}</p>
<p>本会决定对你的复核申请<strong>不予受理</strong>。原决定继续有效。</p>
{{#if mayAskAgain}}<p>申请复核的期限到{{recheck.due|年月日}}为止。在此以前，补充事实、理由或者证据材料后，可以通过本会业务系统再次申请。</p>{{else}}<p>申请复核的期限已于{{recheck.due|年月日}}届满，不能再次申请。对不予受理有意见的，可以向本会或者省律师协会书面反映。</p>{{/if}}
<p>特此通知。</p>`);
