import { transferFirm } from 'contract/areas/other-business/transfer-firm';
import { arrange } from '../harness/arrange.ts';
import { beginBusiness, callsOf, type Registered } from './business.ts';

export const ownTransfer = {
  kind: transferFirm, elsewhere: true, asked: 'newTutor' as const,
  form: (of: Registered) => ({
    newFirmId: of.newFirmId, newTutorId: of.newTutorId, reasonCode: 'AGREEMENT_BREACH', reason: '原律所连续三个月未按协议支付补助。', reasonDate: of.day(-10), oldFirmOpinion: 'AGREE', oldPerformance: '已完成四个月实习，参与案件三件，表现良好。',
  }),
};

export const toTransferReview = [['submit', 'applicant'], ['releaseByOldFirm', 'oldFirm'], ['confirm', 'tutor'], ['confirmByFirm', 'firm']] as const;

export default arrange(transferFirm.feature)({ begin: (server) => beginBusiness(server, ownTransfer), calls: callsOf(ownTransfer, toTransferReview) });
