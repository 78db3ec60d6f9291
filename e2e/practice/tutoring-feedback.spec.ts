/** An intern says on a phone how he is guided, once; when the quarter is over and three have done so, the committee reads it. */
import { expect, test } from 'vitest';
import { tutoringFeedback } from 'contract/areas/practice/tutoring-feedback';
import { demoPassword } from 'server/areas/account/demo-people.public';
import { Visitor } from 'server/areas/account/testing';
import { atWork } from '../harness/at-work.ts';
import { enter, startDemonstration } from '../harness/demonstration.ts';
import { isForAll, phone, plusDays } from './a-year.ts';
import { content } from './tutoring-feedback.arrange.ts';

const house = atWork(startDemonstration);
const words = '日志经常两三周以后才批。';

interface Place { firmId: string; firmName: string; tutorId: string }

const firmOf = async (userName: string): Promise<Place> => (await house.product.database.pool.query<Place>(`
  select i.firm_id as "firmId", f.name as "firmName", i.current_tutor_id as "tutorId" from app_user u join internship i on i.intern_id = u.intern_id and i.status = 'inProgress' join law_firm f on f.id = i.firm_id where u.user_name = $1`, [userName])).rows[0]!;

/** Another intern of the same firm, without the screens. */
async function alsoGives(userName: string, { firmId, tutorId }: Place): Promise<void> {
  const { database: { pool }, url } = house.product;
  await pool.query(`
    with other as (update internship set firm_id = $2, current_tutor_id = $3 where id = (
      select i.id from internship i where i.status = 'inProgress' and i.firm_id <> $2 and not exists (select from app_user u where u.intern_id = i.intern_id) order by i.id limit 1) returning intern_id)
    update app_user set intern_id = other.intern_id from other where user_name = $1`, [userName, firmId, tutorId]);
  const { body } = await new Visitor(url, '127.0.0.1').tryToSignIn({ userName, password: demoPassword });
  const { accessToken } = body.result as { accessToken: string }; // the wire's own shape
  const answer = await fetch(url + tutoringFeedback.endpoints.give.path, { method: 'POST', body: JSON.stringify(content), headers: { 'content-type': 'application/json', 'x-requested-with': 'XMLHttpRequest', authorization: `Bearer ${accessToken}` } });
  expect([userName, answer.status]).toEqual([userName, 200]);
}

test('given on a phone, once; read by the committee after the quarter, from three on', async () => {
  const intern = await enter(house, 'intern', '/', phone);
  await intern.getByText('本季度还没有填写带教反馈').waitFor();
  await intern.getByRole('link', { name: '填写', exact: true }).click();
  await intern.getByText('不记您的姓名和账号').waitFor();
  await intern.getByRole('button', { name: '提交反馈' }).click();
  await intern.getByText('请选择').first().waitFor();
  for (const [question, answer] of [['指导律师多久与您当面讨论一次工作', '每月一次左右'], ['指导律师是否认真审阅您的日志', '只点通过，很少提意见'], ['是否安排您做与律师业务无关的杂务', '偶尔有'], ['是否每月按时足额向您发放报酬', '不便回答']] as const) {
    await intern.getByRole('radiogroup', { name: question }).getByRole('radio', { name: answer, exact: true }).check();
  }
  await intern.getByRole('textbox', { name: '还想说的话' }).fill(words);
  await isForAll(intern);
  await intern.getByRole('button', { name: '提交反馈' }).click();
  await intern.getByText('的带教反馈已提交，谢谢您').waitFor();
  await intern.reload();
  await intern.getByText('的带教反馈已提交，谢谢您').waitFor();
  expect(await intern.getByRole('button', { name: '提交反馈' }).count()).toBe(0);
  await intern.goto(house.product.url);
  await intern.getByText('的带教反馈已提交。').waitFor();
  await intern.context().close();

  const own = await firmOf('intern');
  await alsoGives('intern2', own);
  await alsoGives('intern3', own);

  const early = await enter(house, 'committee', `${tutoringFeedback.pages.list.path}?open=${own.firmId}`);
  await early.getByRole('dialog').waitFor();
  expect(await early.getByText(words).count()).toBe(0);
  await early.context().close();

  await house.product.goTo(plusDays(await house.product.today(), 93));
  const committee = await enter(house, 'committee', tutoringFeedback.pages.list.path);
  await committee.getByRole('link', { name: own.firmName }).click();
  const drawer = committee.getByRole('dialog', { name: own.firmName });
  await drawer.getByText(words).waitFor();
  await isForAll(committee);
  await committee.context().close();
});
