/** The letters as the product brings them. The association may change every word of them; these are its first version. */

export const letter = (title: string, body: string, signed = '{{document.date|中文}}') => `
<h1 class="letterhead">{{association.name}}</h1>
<p class="center">{{document.no}}</p>
<hr class="red">
<h2>${title}</h2>
${body}
<p class="sign">{{association.name}}</p>
<p class="sign">${signed}</p>
<p class="sign">{{seal}}</p>
`.trim();

export const regApprove = letter('准予实习登记通知书', `
<p class="flat">{{applicant.name}}：</p>
<p>你提出的申请律师执业人员实习登记申请（申请编号：{{application.no}}），经{{firm.name}}报送，本会已于{{application.acceptedOn|年月日}}受理。经审查，你符合《中华人民共和国律师法》和《申请律师执业人员实习管理规则》规定的实习登记条件，本会决定准予实习登记。现将有关事项通知如下：</p>
<h3>一、登记事项</h3>
<table class="grid">
<tr><td class="narrow">登记编号</td><td>{{registration.no}}</td><td class="narrow">实习证号</td><td>{{certificate.no}}</td></tr>
<tr><td class="narrow">实习机构</td><td colspan="3">{{firm.name}}</td></tr>
<tr><td class="narrow">指导律师</td><td>{{tutor.name}}</td><td class="narrow">执业证号</td><td>{{tutor.licenceNo}}</td></tr>
<tr><td class="narrow">实习类别</td><td>{{practiceType}}</td><td class="narrow">实习期限</td><td>{{internship.from|年月日}}至{{internship.to|年月日}}</td></tr>
</table>
<h3>二、实习要求</h3>
<p>实习期间，你应当遵守宪法、法律和律师职业道德、执业纪律，服从律师事务所的管理，接受指导律师的指导，参加集中培训，完成实务训练，并如实填写实习日志。不得以律师名义办理业务，不得单独接受委托、收取费用。</p>
<h3>三、实习考核</h3>
<p>实习期满并完成规定的实习项目后，你应当在规定期限内，经律师事务所向本会提出实习考核申请。逾期未提出的，按有关规定处理。</p>
<h3>四、信息变更</h3>
<p>实习期间需要变更指导律师、转所、中止或者终止实习的，应当及时向本会申请办理。</p>
<p>特此通知。</p>`);

export const regRefuse = letter('不准予实习登记决定书', `
<p class="flat">{{applicant.name}}：</p>
<p>你提出的申请律师执业人员实习登记申请（申请编号：{{application.no}}），经{{firm.name}}报送，本会已于{{application.acceptedOn|年月日}}受理，并进行了审查。</p>
<h3>一、查明的事实</h3>
<p>{{facts}}</p>
<h3>二、理由和依据</h3>
{{#if reason}}<p>本会认为，你的申请属于“{{reason}}”的情形，不符合《申请律师执业人员实习管理规则》规定的实习登记条件。</p>{{else}}<p>经专门委员会审议，本会认为上述情形不符合《申请律师执业人员实习管理规则》规定的实习登记条件。</p>{{/if}}
<h3>三、决定</h3>
<p>根据《中华人民共和国律师法》和《申请律师执业人员实习管理规则》的有关规定，本会决定：<strong>不准予实习登记</strong>。</p>
<h3>四、救济途径</h3>
<p>如对本决定不服，可以自收到本决定书之日起{{recheckDays}}日内（作出当日收到的，截至{{recheck.due|年月日}}），通过本会业务系统申请复核，并提交有关证据材料。逾期不申请复核的，不影响你在符合条件后重新提出申请。</p>
<p>本决定书同时送达{{firm.name}}，并按规定报送备案。</p>`);

export const recheck = letter('复核决定书', `
<p class="flat">申请人：{{applicant.name}}</p>
<p class="flat">原申请：{{application.no}}（{{application.acceptedOn|年月日}}受理，实习机构{{firm.name}}）</p>
<p class="flat">原决定：{{original.title}}（{{original.no}}）</p>
<p>申请人对本会{{original.date|年月日}}作出的上述决定不服，于{{recheck.appliedOn|年月日}}向本会申请复核（复核申请编号：{{recheck.no}}）。本会另行指派人员进行了复核，原承办人员均未参加，现已复核终结。</p>
<h3>一、申请人的理由</h3>
<p>{{grounds}}</p>
<h3>二、复核查明的事实和理由</h3>
<p>{{findings}}</p>
<h3>三、复核决定</h3>
{{#if upheld}}<p>经复核，原决定认定事实清楚，适用规则正确，程序合法，决定<strong>维持原决定</strong>。</p>{{/if}}
{{#if annulled}}<p>经复核，原决定应予纠正，决定<strong>撤销原决定，准予实习登记</strong>。</p>{{/if}}
{{#if remanded}}<p>经复核，原决定认定的事实不清或者程序不当，决定<strong>撤销原决定，责令重新审查</strong>，由原承办人员以外的人员办理。</p>{{/if}}
<p>本复核决定为本会最终决定，自送达之日起生效。</p>`);

export const correction = letter('补正通知书', `
<p class="flat">{{applicant.name}}：</p>
<p>你提出的申请律师执业人员实习登记申请（申请编号：{{application.no}}），经{{firm.name}}报送，本会已于{{application.acceptedOn|年月日}}受理。经审查，申请材料存在下列需要补正的内容，现一次性告知如下：</p>
<table class="grid">
<thead><tr><th class="narrow">序号</th><th class="narrow">项目</th><th>需要补正的内容</th></tr></thead>
{{#each defects}}<tr><td class="narrow middle">{{index}}</td><td class="narrow">{{item}}</td><td>{{text}}</td></tr>{{/each}}
</table>
{{#if opinion}}<p>审核意见：{{opinion}}</p>{{/if}}
<p>请于<strong>{{correction.due|年月日}}</strong>前登录本会业务系统补正，并重新提交。补正所用时间不计入办理期限；逾期未补正的，本次申请即告终止，可以重新申请。</p>
<p>未列入上表的材料无须重复提交。</p>`);
