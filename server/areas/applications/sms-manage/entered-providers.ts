/** The vendors as the screen shows them: nothing of a key. A demonstration has its invented one. */
import type { SmsVendor } from 'contract/areas/applications/sms-manage';
import type { SmsText } from 'contract/areas/applications/sms-texts';
import type { App } from '../../../app.ts';
import type { Db } from '../../../kernel/context.ts';
import { shownProviders } from '../../../machines/sms/providers.ts';

export interface EnteredProvider { readonly vendor: SmsVendor; readonly signName: string; readonly isActive: boolean; readonly templates: Readonly<Partial<Record<SmsText, string>>> }

export async function enteredProviders({ isDemo, sms, associationId }: App, db: Db): Promise<EnteredProvider[]> {
  if (!isDemo) return shownProviders(db, associationId);
  return (await sms.providers(db, associationId)).map(({ vendor, signName, templates }) => ({ vendor, signName, templates, isActive: true }));
}
