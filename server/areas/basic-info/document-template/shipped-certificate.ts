/** 实习证: the open booklet, the person on the left page, the internship on the right one. */
export const certificate = `
<table class="pages"><tr><td>
<p class="center">申请律师执业人员</p>
<h1>实　习　证</h1>
<table><tr>
<td class="narrow">{{photo}}</td>
<td><table class="lines">
<tr><td class="narrow">姓　　名</td><td>{{intern.name}}</td></tr>
<tr><td class="narrow">性　　别</td><td>{{intern.sex}}</td></tr>
<tr><td class="narrow">实习类别</td><td>{{intern.practiceType}}</td></tr>
</table></td>
</tr></table>
<table class="lines">
<tr><td class="narrow">证　　号</td><td>{{document.no}}</td></tr>
</table>
<p class="small">　</p>
<p class="small">一、本证仅证明持证人的实习身份，不得转借、涂改。</p>
<p class="small">二、持证人不得以律师名义办理业务。</p>
<p class="small">三、实习终止或者期满后，应当将本证交回发证机关。</p>
</td><td>
<table class="lines">
<tr><td class="narrow">实习机构</td><td>{{firm.name}}</td></tr>
<tr><td class="narrow">指导律师</td><td>{{tutor.name}}</td></tr>
<tr><td class="narrow">有效期限</td><td>自 {{certificate.validFrom|年月日}}</td></tr>
<tr><td class="narrow"></td><td>至 {{certificate.validTo|年月日}}</td></tr>
<tr><td class="narrow">签发日期</td><td>{{document.date|年月日}}</td></tr>
<tr><td class="narrow">发证机关</td><td>{{association.name}}</td></tr>
</table>
<table><tr>
<td class="narrow"><p class="small">　</p><p>{{qr:verify}}</p><p class="small">扫码核验</p></td>
<td><p>{{seal}}</p></td>
</tr></table>
<p class="small">验证码　{{verify}}</p>
</td></tr></table>
`.trim();
