/** Everything the product promises, one name a feature. Never loaded by the browser: each page takes its own. */
import type { Feature } from './kernel/feature.ts';
import { live } from './areas/account/live.ts';
import { broadcast } from './areas/account/broadcast.ts';
import { mobileCheck } from './areas/account/mobile-check.ts';
import { notification } from './areas/account/notification.ts';
import { profile } from './areas/account/profile.ts';
import { setup } from './areas/account/setup.ts';
import { signIn } from './areas/account/sign-in.ts';
import { tableSetting } from './areas/account/table-setting.ts';
import { userConfig } from './areas/account/user-config.ts';
import { smsManage } from './areas/applications/sms-manage.ts';
import { businessConfig } from './areas/basic-info/business-config.ts';
import { decisionDocument } from './areas/basic-info/decision-document.ts';
import { documentTemplate } from './areas/basic-info/document-template.ts';
import { lawFirm } from './areas/basic-info/law-firm.ts';
import { lawyer } from './areas/basic-info/lawyer.ts';
import { todo } from './areas/console/todo.ts';
import { demoFeatures } from './areas/demo/section.ts';
import { importLog } from './areas/journal/import-log.ts';
import { certificate } from './areas/practice/certificate.ts';
import { firmReception } from './areas/practice/reception.ts';
import { practiceApplication } from './areas/practice/practice-application.ts';
import { authority } from './areas/system/authority.ts';
import { frontMenu } from './areas/system/front-menu.ts';
import { productLicence } from './areas/system/product-licence.ts';
import { systemSetting } from './areas/system/setting.ts';

export const features: readonly Feature[] = [
  lawFirm,
  lawyer,
  businessConfig,
  documentTemplate,
  decisionDocument,
  todo,
  practiceApplication,
  certificate,
  firmReception,
  importLog,
  setup,
  signIn,
  profile,
  mobileCheck,
  notification,
  broadcast,
  live,
  tableSetting,
  userConfig,
  authority,
  frontMenu,
  productLicence,
  systemSetting,
  smsManage,
  ...demoFeatures,
];
