/** The papers of a registered internship, as the product brings them: its assessment, its extension, its end. */
import { letter } from './shipped-letters.ts';

const contested = `<p>如对本决定不服，可以自收到本文书之日起{{recheckDays}}日内（作出当日收到的，截至{{recheck.due|年月日}}），通过本会业务系统申请复核，并提交有关证据材料。</p>`;

export const assessPass = letter('实习考核合格意见', `
<p class="flat">{{intern.name}}：</p>
<p>你于{{internship.from|年月日}}至{{internship.to|年月日}}在{{firm.name}}参加申请律师执业人员实习。实习期满后，经律师事务所报送，本会依照《申请律师执业人员实习管理规则》对你进行了考核。</p>
<table class="grid">
<tr><td class="narrow">姓名</td><td>{{intern.name}}</td><td class="narrow">实习证号</td><td>{{certificate.no}}</td></tr>
<tr><td class="narrow">实习机构</td><td colspan="3">{{firm.name}}</td></tr>
<tr><td class="narrow">指导律师</td><td>{{tutor.name}}</td><td class="narrow">考核日期</td><td>{{assess.on|年月日}}</td></tr>
<tr><td class="narrow">集中培训</td><td colspan="3">已结业（结业证编号：{{training.no}}）</td></tr>
</table>
<p>经考核并公示无异议，本会认定你<strong>实习考核合格</strong>。</p>
<p>本意见有效期至{{opinion.validTo|年月日}}。请在有效期内依法向司法行政机关申请律师执业；逾期未申请的，应当重新取得考核合格意见。</p>`);

export const assessFail = letter('实习考核不合格通知书', `
<p class="flat">{{intern.name}}：</p>
<p>你（实习证号：{{certificate.no}}）自{{internship.from|年月日}}起在{{firm.name}}实习。本会于{{assess.on|年月日}}对你进行了实习考核。经考核，你在下列方面未达到规定要求：</p>
<table class="grid">
<thead><tr><th class="narrow">序号</th><th class="narrow">项目</th><th>说明</th></tr></thead>
{{#each reasons}}<tr><td class="narrow middle">{{index}}</td><td class="narrow">{{item}}</td><td>{{text}}</td></tr>{{/each}}
</table>
<p>根据《申请律师执业人员实习管理规则》的有关规定，本会认定你<strong>实习考核不合格</strong>，处理方式为<strong>{{handling}}</strong>（对应的原因：{{because}}）：{{consequence}}。{{#if goesOn}}请针对上述问题继续实习；自{{again.from|年月日}}起，可以经律师事务所再次申请考核。{{else}}本次实习登记自本通知作出之日起注销，以后需要实习的，应当依照规定重新申请登记。{{/if}}</p>
${contested}
<p>特此通知。</p>`);

export const extend = letter('延长实习期决定书', `
<p class="flat">{{intern.name}}：</p>
<p>你（实习证号：{{certificate.no}}）自{{internship.from|年月日}}起在{{firm.name}}实习，原定于{{internship.to|年月日}}届满。</p>
<h3>一、查明的事实</h3>
<p>{{facts}}</p>
<h3>二、决定</h3>
<p>根据《申请律师执业人员实习管理规则》的有关规定，本会决定：<strong>延长你的实习期{{months|中文}}个月，至{{internship.newTo|年月日}}届满</strong>。延长期间，你应当继续接受指导律师的指导，补足未完成的实习项目。</p>
<h3>三、救济途径</h3>
${contested}`);

export const cancel = letter('注销实习登记决定书', `
<p class="flat">{{intern.name}}：</p>
<p>你（实习证号：{{certificate.no}}）自{{internship.from|年月日}}起在{{firm.name}}实习。</p>
{{#if onRequest}}<p>你经律师事务所向本会申请注销实习登记，事由如下：</p>{{else}}<p>本会经审查，查明存在下列应当注销实习登记的情形：</p>{{/if}}
<p>{{facts}}</p>
<p>根据《申请律师执业人员实习管理规则》的有关规定，本会决定：自{{cancel.on|年月日}}起<strong>注销你的实习登记</strong>。自该日起，你不得再以实习人员的名义参与业务活动。</p>
<p>请于{{return.due|年月日}}前将实习证交回本会；逾期未交回的，由本会公告作废。以后需要实习的，应当重新申请登记。</p>`);

export const cancelExOfficio = letter('依职权注销实习登记决定书', `
<p class="flat">{{intern.name}}：</p>
<p>你（实习证号：{{certificate.no}}）自{{internship.from|年月日}}起在{{firm.name}}实习。</p>
<h3>一、查明的事实</h3>
<p>{{facts}}</p>
<h3>二、理由</h3>
<p>上述事实属于“{{reason}}”的情形。{{opinion}}</p>
<h3>三、决定</h3>
<p>根据《申请律师执业人员实习管理规则》的有关规定，本会决定：自{{cancel.on|年月日}}起<strong>注销你的实习登记</strong>。{{barred}}自该日起，你不得再以实习人员的名义参与业务活动。请于{{return.due|年月日}}前将实习证交回本会；逾期未交回的，由本会公告作废。</p>
<h3>四、救济途径</h3>
${contested}
<p>本决定书同时送达{{firm.name}}，并按规定报送备案。</p>`);

export const revoke = letter('撤销实习登记决定书', `
<p class="flat">{{intern.name}}：</p>
<p>你（实习证号：{{certificate.no}}）自{{internship.from|年月日}}起在{{firm.name}}登记实习。</p>
<h3>一、查明的事实</h3>
<p>{{facts}}</p>
<h3>二、决定</h3>
<p>上述事实表明，你的实习登记不符合《申请律师执业人员实习管理规则》规定的条件。本会决定：<strong>撤销你的实习登记</strong>，已经完成的实习时间无效。请于{{return.due|年月日}}前将实习证交回本会。</p>
<h3>三、救济途径</h3>
${contested}
<p>本决定书同时送达{{firm.name}}，并按规定报送备案。</p>`);

export const recheckInternship = letter('实习复核决定书', `
<p class="flat">申请人：{{intern.name}}（实习证号：{{certificate.no}}）</p>
<p class="flat">实习机构：{{firm.name}}（{{internship.from|年月日}}起）</p>
<p class="flat">原决定：{{original.title}}（{{original.no}}）</p>
<p>申请人对本会{{original.date|年月日}}作出的上述决定不服，于{{recheck.appliedOn|年月日}}申请复核（复核申请编号：{{recheck.no}}）。{{#if byProvince}}本会将案卷报送省律师协会复核，省律师协会已经作出复核决定（{{province.no}}）。{{else}}本会另行指派人员进行了复核，原承办人员均未参加，现已复核终结。{{/if}}</p>
<h3>一、申请人的理由</h3>
<p>{{grounds}}</p>
<h3>二、复核查明的事实和理由</h3>
<p>{{findings}}</p>
<h3>三、复核决定</h3>
<p>根据《申请律师执业人员实习管理规则》的有关规定，决定：<strong>{{outcome}}</strong>。</p>
<p>本决定书同时送达{{firm.name}}，自送达之日起生效。</p>`);

export const pause = letter('准予中止实习通知书', `
<p class="flat">{{applicant.name}}：</p>
<p>你提出的中止实习申请（申请编号：{{application.no}}），经{{firm.name}}报送，本会已于{{application.acceptedOn|年月日}}受理。你申请中止的事由为：{{facts}}。</p>
<p>经审查，本会同意你自{{pause.from|年月日}}起<strong>中止实习</strong>，预计于{{pause.to|年月日}}恢复。中止期间不计入实习时间，实习证暂停使用；中止事由消除后，应当及时申请恢复。</p>
<p>特此通知。</p>`);

export const trainingCert = letter('集中培训结业证书', `
<p class="flat">{{intern.name}}（实习证号：{{certificate.no}}）：</p>
<p>你于{{session.from|年月日}}至{{session.to|年月日}}参加{{association.name}}举办的{{session.name}}（{{session.period}}），完成规定课程，经考试成绩合格，准予结业（实习自{{internship.from|年月日}}起）。</p>
<table class="grid">
<tr><td class="narrow">结业证编号</td><td>{{training.no}}</td><td class="narrow">实习机构</td><td>{{firm.name}}</td></tr>
<tr><td class="narrow">学时</td><td>{{hours}}</td><td class="narrow">成绩</td><td>{{score}}</td></tr>
</table>
<p>特发此证。</p>`);
