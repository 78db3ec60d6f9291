/** 申请表 and 鉴定书 as the product brings them: all answers in tables, and below them the places where people sign and seal by hand. */

/** `said`: what he declares or has said already; without a word there is room to write it. */
const place = (who: string, said: string, line: string) => `<tr><td class="narrow">${who}</td><td>${said}<p class="right">${line}　　　　　　　　　　　年　　月　　日</p></td></tr>`;
const [byHand, underSeal, room] = ['手写签名：', '负责人签名、加盖公章：', '<p>　</p><p>　</p>'];

const form = (title: string, places: string, { photo = false, about = '' } = {}) => `<h1>${title}</h1>
<p class="right small">编号：{{application.no}}　${about}打印日期：{{printed.on}}</p>
${photo ? '<p class="right">{{photo}}</p>\n' : ''}<p>{{answers}}</p>
<table class="grid">
<thead><tr><th colspan="2">签名和盖章</th></tr></thead>
${places}
</table>
<p class="small">{{association.name}}。本表由系统按填报内容生成，打印后须手写签名、加盖公章，扫描上传；填报内容修改后请重新打印。</p>`;

export const formRegistration = form('实习申请表', [
  place('申请人', '<p>本人{{applicant.name}}承诺所填内容真实、完整。</p>', byHand),
  place('指导律师意见{{#if tutor.name}}（{{tutor.name}}）{{/if}}', room, byHand),
  place('律师事务所意见', `{{#if firm.name}}<p>{{firm.name}}</p>{{/if}}${room}`, underSeal),
].join('\n'), { photo: true });

export const formAppraisal = form('实习鉴定书', [
  place('实习人员', '<p>以上总结由本人{{intern.name}}撰写，内容真实。</p>', byHand),
  place('指导律师考评意见（{{tutor.name}}）', `{{#if tutor.opinion}}<p>{{tutor.grades}}。</p><p>{{tutor.opinion}}（{{tutor.conclusion}}）</p>{{else}}${room}{{/if}}`, byHand),
  place('律师事务所鉴定意见', `<p>{{firm.name}}</p>{{#if firm.conduct}}<p>{{firm.conduct}}</p><p>{{firm.ability}}（{{firm.conclusion}}）</p>{{else}}${room}{{/if}}`, underSeal),
].join('\n'), { photo: true });

export const formBusiness = form('{{form.title}}', `{{#each signs}}<tr><td class="narrow">{{who}}</td><td>{{#if says}}<p>{{says}}</p>{{else}}${room}{{/if}}<p class="right">{{line}}　　　　　　　　　　　年　　月　　日</p></td></tr>{{/each}}`, { about: '申请人：{{intern.name}}　' });

export const formReception = form('接收实习人员资格申请表', place('律师事务所', `<p>{{firm.name}}</p>${room}`, underSeal));
