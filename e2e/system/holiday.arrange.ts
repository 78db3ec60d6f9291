/** The work calendar: the system administrator and the business administrator keep it, everybody signed in may read it. */
import { holiday } from 'contract/areas/system/holiday';
import { arrange } from '../harness/arrange.ts';
import { addPerson } from '../harness/people.ts';
import type { TestServer } from '../harness/server.ts';

const keeper = ({ database: { db }, associationId }: TestServer) => addPerson(db, associationId, { name: '孙维一', roles: ['sysAdmin'] });

let years = 2100;
/** Each time of another year: a day has one line. */
const anotherDay = () => ({ day: `${years += 1}-01-03`, kind: 'HOLIDAY' as const, name: '元旦' });

export default arrange(holiday)({
  calls: {
    getHolidays: async ({ people }) => ({ by: people.firstReviewer, input: { year: 2026 } }),
    save: async (server) => ({ by: await keeper(server), input: anotherDay() }),
    readNotice: async (server) => ({ by: await keeper(server), input: { year: 2026, text: '一、元旦：1月1日（周四）至3日（周六）放假，共3天。' } }),
    importYear: async (server) => {
      const day = anotherDay();
      return { by: await keeper(server), input: { year: Number(day.day.slice(0, 4)), days: [day] } };
    },
  },
});
