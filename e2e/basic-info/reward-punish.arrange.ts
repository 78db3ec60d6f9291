import { rewardPunish } from 'contract/areas/basic-info/reward-punish';
import { arrange } from '../harness/arrange.ts';

export default arrange(rewardPunish)({ calls: {} });
