import { createPrivateKey } from 'node:crypto';
import { productLicence } from 'contract/areas/system/product-licence';
import { installationOf } from 'server/machines/licence/licence-code';
import { testLicenceKey } from 'server/machines/licence/testing';
import { newCode } from '../../tools/licence/code.mjs';
import { arrange } from '../harness/arrange.ts';
import { addPerson } from '../harness/people.ts';

let years = 0;

export default arrange(productLicence)({
  calls: {
    /** Each time a year further on: a code that brings nothing is refused. */
    async extendAuthTime({ database: { db }, associationId }) {
      const by = await addPerson(db, associationId, { name: '孙维一', roles: ['sysAdmin'] });
      const until = `${2100 + (years += 1)}-12-31`;
      return { by, input: { code: newCode(createPrivateKey(testLicenceKey.privateKey), { installation: installationOf(associationId), until }) } };
    },
  },
});
