/** What is made public, and proofs from the registers, as the product brings them. */
import { letter } from './shipped-letters.ts';

const objection = `<p>公示期自{{notice.from|年月日}}至{{notice.to|年月日}}，共{{notice.days}}日。公示期间，任何单位和个人对上述名单有异议的，可以实名向本会提出，并说明事实和理由。{{#if contact.phone}}联系电话：{{contact.phone}}。{{/if}}公示网址：{{notice.address}}，也可以在网上提出。</p>
<p>特此公示。</p>`;

/** Who is not registered yet has no certificate. */
const people = (certificate: { head: string; cell: string } = { head: '', cell: '' }) => `<table class="grid small">
<thead><tr><th class="narrow">序号</th><th class="narrow">姓名</th><th class="narrow">性别</th>${certificate.head}<th>律师事务所</th><th class="narrow">指导律师</th></tr></thead>
{{#each people}}<tr><td class="narrow middle">{{index}}</td><td class="narrow">{{intern.name}}</td><td class="narrow middle">{{intern.sex}}</td>${certificate.cell}<td>{{firm.name}}</td><td class="narrow">{{tutor.name}}</td></tr>{{/each}}
</table>`;

export const noticeRegistration = letter('申请律师执业人员实习登记公示', `
<p>根据《申请律师执业人员实习管理规则》的有关规定，经审查，下列人员符合实习登记条件，现予公示：</p>
${people()}
${objection}`);

export const noticeAssess = letter('申请律师执业人员实习考核合格公示', `
<p>根据《申请律师执业人员实习管理规则》的有关规定，经考核，下列人员实习考核合格，现予公示：</p>
${people({ head: '<th class="narrow">实习证号</th>', cell: '<td class="narrow">{{certificate.no}}</td>' })}
${objection}`);

export const noticeFirm = letter('接收实习人员资格公示', `
<p>根据《申请律师执业人员实习管理规则》的有关规定，经审核，下列律师事务所具备接收申请律师执业人员实习的条件，现予公示：</p>
<table class="grid">
<thead><tr><th class="narrow">序号</th><th>律师事务所</th><th class="narrow">合格指导律师</th><th class="narrow">可接收人数</th></tr></thead>
{{#each firms}}<tr><td class="narrow middle">{{index}}</td><td>{{firm.name}}</td><td class="narrow middle">{{firm.tutors}}人</td><td class="narrow middle">{{firm.places}}人</td></tr>{{/each}}
</table>
${objection}`);

export const lawyerProof = letter('律师执业情况证明', `
<p>兹证明：<strong>{{lawyer.name}}</strong>，{{lawyer.sex}}，系本会登记在册的{{lawyer.type}}律师，执业证号为{{lawyer.licenceNo}}，执业机构为{{firm.name}}。</p>
<p>该律师于{{lawyer.firstPracticeDate|年月日}}首次取得律师执业证书，{{lawyer.joinFirmDate|年月日}}起在现执业机构执业{{#if lawyer.partner}}，现为该所合伙人{{/if}}，执业满{{lawyer.years}}年。</p>
{{#if lawyer.practising}}<p>截至本证明出具之日，该律师处于正常执业状态。</p>{{else}}<p>截至本证明出具之日，该律师的登记状态为“{{lawyer.status}}”。</p>{{/if}}
<p>本证明仅用于说明上述登记情况，涂改无效。</p>
<p>特此证明。</p>`);

export const firmProof = letter('律师事务所情况证明', `
<p>兹证明：<strong>{{firm.name}}</strong>系在本会登记在册的律师事务所，具体情况如下：</p>
<table class="grid">
<tr><td class="narrow">统一社会信用代码</td><td>{{firm.creditCode}}</td></tr>
<tr><td class="narrow">执业许可证号</td><td>{{firm.licenceNo}}</td></tr>
<tr><td class="narrow">组织形式</td><td>{{firm.form}}</td></tr>
<tr><td class="narrow">负责人</td><td>{{firm.head}}</td></tr>
<tr><td class="narrow">批准设立日期</td><td>{{firm.foundedOn|年月日}}</td></tr>
<tr><td class="narrow">执业律师</td><td>{{firm.lawyers}}人</td></tr>
<tr><td class="narrow">登记状态</td><td>{{firm.status}}</td></tr>
</table>
<p>以上情况以本会登记为准，本证明涂改无效。</p>
<p>特此证明。</p>`);
