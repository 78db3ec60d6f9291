/** A vendor of the tests' own, new each time. */
import { generateKeyPairSync } from 'node:crypto';

const pair = generateKeyPairSync('ed25519');

export const testLicenceKey = { publicKey: String(pair.publicKey.export({ format: 'jwk' }).x), privateKey: pair.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString() };
