/** The trainees of the demonstration: invented names, numbers with right check digits, phones that no operator gives out. */
import { idCheckCharacter } from 'contract/areas/basic-info/check-digits';
import { keysOf } from 'contract/kernel/keys';
import { nothingDeclared } from 'contract/areas/practice/conduct';
import { yearAfter, type ApplicationForm } from 'contract/areas/practice/practice-application.form';

export interface Person { name: string; sex: 'MALE' | 'FEMALE'; born: string; school: string; more?: Partial<ApplicationForm> }

export const people = {
  // The persons of the accounts `applicant` and `intern2`.
  applicant: { name: '林知远', sex: 'MALE', born: '2001-09-03', school: '南州政法学院' },
  intern2: { name: '许念初', sex: 'FEMALE', born: '2000-04-18', school: '南州大学', more: { education: 'MASTER', degree: 'MASTER' } },
  tang: { name: '唐一鸣', sex: 'MALE', born: '1999-11-02', school: '西南政法大学' },
  ayi: { name: '阿依古丽·买买提艾力', sex: 'FEMALE', born: '2000-01-27', school: '新疆大学', more: { ethnicity: 'UG', householdType: 'NON_LOCAL', major: '法学（国际经济法与涉外法治人才实验班）' } },
  ouyang: { name: '欧阳思齐', sex: 'MALE', born: '1998-06-15', school: '中国政法大学', more: { education: 'MASTER', degree: 'MASTER', politicalStatus: 'CPC_MEMBER', partyOrgTransferred: true, partyOrgName: '南州市律师行业第三联合党支部' } },
  he: { name: '何书瑶', sex: 'FEMALE', born: '2001-02-09', school: '中山大学' },
  guo: { name: '郭庭轩', sex: 'MALE', born: '1997-08-21', school: '武汉大学', more: { employmentBefore: 'RESIGNED' } },
  luo: { name: '罗清越', sex: 'FEMALE', born: '2000-12-30', school: '华东政法大学' },
  pan: { name: '潘景行', sex: 'MALE', born: '1999-05-11', school: '湘江大学' },
  xia: { name: '夏明澈', sex: 'FEMALE', born: '2001-07-07', school: '南州大学' },
  jiang: { name: '蒋怀瑾', sex: 'MALE', born: '1996-10-19', school: '吉林大学', more: { practiceType: 'PART_TIME', employmentBefore: 'IN_SERVICE_TEACHER', education: 'DOCTOR', degree: 'DOCTOR', insurance: 'OTHER' } },
  wei: { name: '魏若溪', sex: 'FEMALE', born: '2000-03-22', school: '中南财经政法大学' },
  shen: { name: '申屠文博', sex: 'MALE', born: '1998-01-14', school: '南州政法学院' },
  yu: { name: '于晚晴', sex: 'FEMALE', born: '2001-05-28', school: '南州大学', more: { politicalStatus: 'CPC_PROBATIONARY', partyOrgTransferred: true, partyOrgName: '南州市律师行业第三联合党支部' } },
  dong: { name: '董承砚', sex: 'MALE', born: '1999-09-09', school: '西南政法大学', more: { householdType: 'NON_LOCAL' } },
  cui: { name: '崔予安', sex: 'FEMALE', born: '2000-08-16', school: '武汉大学' },
  shi: { name: '石一诺', sex: 'MALE', born: '1998-12-05', school: '湘江大学' },
  qin: { name: '秦霜', sex: 'FEMALE', born: '2001-01-31', school: '中山大学' },
  chu: { name: '褚云舒', sex: 'FEMALE', born: '1997-03-12', school: '吉林大学', more: { employmentBefore: 'RESIGNED', conductDeclarations: { ...nothingDeclared, dismissedForViolation: { declared: true, date: '2021-05-18', authority: '江北省白江市城市管理局', description: '在职期间多次无故旷工，被原单位辞退；此后在企业从事法务工作，没有再受处分，本人已写悔改承诺。' } } } },
  zhong: { name: '钟离远', sex: 'MALE', born: '1999-07-23', school: '湘江大学' },
  rong: { name: '容清和', sex: 'MALE', born: '1998-10-02', school: '南州大学' },
  fang: { name: '方知夏', sex: 'FEMALE', born: '2000-06-06', school: '武汉大学' },
  meng: { name: '孟听雨', sex: 'FEMALE', born: '1999-12-18', school: '华东政法大学' },
  // Those whose internship is under way or over (`internships.ts`); the first is the account `intern`.
  intern: { name: '江屿', sex: 'FEMALE', born: '2000-10-12', school: '南州大学' },
  ning: { name: '宁远舟', sex: 'MALE', born: '1999-03-08', school: '中山大学' },
  shu: { name: '舒望', sex: 'FEMALE', born: '1998-05-19', school: '武汉大学', more: { education: 'MASTER', degree: 'MASTER' } },
  qiao: { name: '乔一澄', sex: 'MALE', born: '1997-11-23', school: '西南政法大学' },
  bai: { name: '白芷', sex: 'FEMALE', born: '2000-02-14', school: '湘江大学' },
  ji: { name: '纪云深', sex: 'MALE', born: '1998-09-30', school: '吉林大学' },
  ruan: { name: '阮青禾', sex: 'FEMALE', born: '1999-08-02', school: '南州政法学院' },
  mo: { name: '莫言川', sex: 'MALE', born: '1996-04-17', school: '南州大学', more: { practiceType: 'PART_TIME', employmentBefore: 'IN_SERVICE_TEACHER', education: 'DOCTOR', degree: 'DOCTOR' } },
  ou: { name: '区家慧', sex: 'FEMALE', born: '1997-07-05', school: '中山大学' },
  sheng: { name: '盛怀山', sex: 'MALE', born: '1996-12-11', school: '武汉大学' },
  tao: { name: '陶然', sex: 'FEMALE', born: '1998-01-26', school: '华东政法大学' },
  xi: { name: '席慕远', sex: 'MALE', born: '1999-10-07', school: '湘江大学' },
  zhan: { name: '詹若冰', sex: 'FEMALE', born: '1995-06-29', school: '中国政法大学', more: { education: 'MASTER', degree: 'MASTER' } },
  lu: { name: '卢见深', sex: 'MALE', born: '1998-03-03', school: '中南财经政法大学' },
  // Those who ask for the assessment.
  wen: { name: '温知行', sex: 'MALE', born: '1998-04-22', school: '南州大学' },
  su: { name: '苏锦年', sex: 'FEMALE', born: '1999-06-30', school: '武汉大学' },
  cen: { name: '岑夏', sex: 'FEMALE', born: '1997-10-08', school: '中山大学', more: { education: 'MASTER', degree: 'MASTER' } },
  lei: { name: '雷听澜', sex: 'MALE', born: '1998-12-19', school: '西南政法大学' },
  ye: { name: '叶疏桐', sex: 'FEMALE', born: '1999-02-27', school: '湘江大学' },
  bao: { name: '包舒扬', sex: 'MALE', born: '1997-08-15', school: '华东政法大学' },
  hua: { name: '华予宁', sex: 'FEMALE', born: '1998-07-11', school: '南州政法学院' },
  zou: { name: '邹明远', sex: 'MALE', born: '1998-01-17', school: '南州大学' },
  jin: { name: '金若溪', sex: 'FEMALE', born: '1999-05-09', school: '中山大学' },
  duan: { name: '段怀瑾', sex: 'MALE', born: '1997-03-25', school: '武汉大学' },
  mei: { name: '梅时雨', sex: 'FEMALE', born: '1998-10-31', school: '湘江大学' },
  you: { name: '尤景行', sex: 'MALE', born: '1999-01-06', school: '吉林大学' },
  nan: { name: '施南枝', sex: 'FEMALE', born: '1997-12-02', school: '西南政法大学', more: { education: 'MASTER', degree: 'MASTER' } },
  // Whose result was contested.
  shang: { name: '商羽', sex: 'FEMALE', born: '1998-02-08', school: '中山大学' },
  fei: { name: '费子衿', sex: 'MALE', born: '1997-06-21', school: '湘江大学' },
  yan: { name: '晏清源', sex: 'MALE', born: '1998-11-13', school: '南州大学' },
  // Whose registration the association itself ends.
  pei: { name: '裴知秋', sex: 'FEMALE', born: '2000-09-17', school: '南州大学' },
  zhuo: { name: '卓清扬', sex: 'MALE', born: '1999-02-25', school: '湘江大学' },
  huo: { name: '霍见微', sex: 'MALE', born: '1998-08-08', school: '吉林大学' },
  xiang: { name: '项知微', sex: 'FEMALE', born: '1999-04-04', school: '华东政法大学' },
  zhibai: { name: '唐知白', sex: 'MALE', born: '1998-05-14', school: '湘江大学' },
  ruoshui: { name: '秦若水', sex: 'FEMALE', born: '1999-09-20', school: '南州大学' },
  pingsheng: { name: '任平生', sex: 'MALE', born: '1997-11-08', school: '武汉大学' },
  xun: { name: '荀映雪', sex: 'FEMALE', born: '2001-04-14', school: '湘江大学' },
  // Whose registration is made known.
  ting: { name: '宋听澜', sex: 'FEMALE', born: '2000-11-21', school: '武汉大学' },
  // Those of the states to which nobody above has come.
  ke: { name: '柯以宁', sex: 'FEMALE', born: '2001-03-17', school: '南州大学' },
  kang: { name: '康亦辰', sex: 'MALE', born: '1999-05-30', school: '湘江大学' },
  yao: { name: '姚静姝', sex: 'FEMALE', born: '2000-07-12', school: '中山大学' },
  qi: { name: '戚远航', sex: 'MALE', born: '1998-11-26', school: '西南政法大学' },
  an: { name: '安沐阳', sex: 'MALE', born: '1999-02-08', school: '武汉大学' },
  zhu: { name: '祝青岚', sex: 'FEMALE', born: '2000-10-05', school: '南州政法学院' },
  chi: { name: '池映川', sex: 'MALE', born: '1999-06-16', school: '南州大学' },
  lan: { name: '蓝若初', sex: 'FEMALE', born: '2000-01-22', school: '湘江大学' },
  bo: { name: '柏言蹊', sex: 'MALE', born: '1998-12-09', school: '吉林大学' },
  wenren: { name: '闻人语', sex: 'FEMALE', born: '1999-09-14', school: '华东政法大学' },
  mu: { name: '穆九思', sex: 'MALE', born: '2000-05-03', school: '中南财经政法大学' },
  chuhuai: { name: '楚怀玉', sex: 'FEMALE', born: '1999-04-27', school: '南州大学' },
  kuang: { name: '匡正则', sex: 'MALE', born: '1998-07-19', school: '南州政法学院' },
  xiangwan: { name: '向晚舟', sex: 'FEMALE', born: '2000-03-06', school: '武汉大学' },
  tu: { name: '屠云起', sex: 'MALE', born: '1999-01-31', school: '湘江大学' },
  luwang: { name: '鲁望舒', sex: 'FEMALE', born: '1998-10-24', school: '中山大学' },
  leng: { name: '冷秋白', sex: 'MALE', born: '1999-11-11', school: '西南政法大学' },
  fangyan: { name: '房砚秋', sex: 'FEMALE', born: '1998-06-08', school: '南州大学' },
  long: { name: '龙思远', sex: 'MALE', born: '1997-09-29', school: '吉林大学' },
  gan: { name: '甘棠', sex: 'FEMALE', born: '1998-03-18', school: '湘江大学' },
  wuzi: { name: '伍子谦', sex: 'MALE', born: '1997-12-15', school: '华东政法大学' },
  yi: { name: '易书禾', sex: 'FEMALE', born: '1999-02-20', school: '武汉大学' },
  chuming: { name: '储明哲', sex: 'MALE', born: '1998-08-04', school: '南州政法学院' },
  feng: { name: '封子墨', sex: 'FEMALE', born: '1997-05-26', school: '中山大学' },
  miao: { name: '苗清野', sex: 'FEMALE', born: '1999-01-19', school: '湘江大学' },
  // One for each state of each of the other businesses, as far as nobody above stands in it (`other-business/demo-business-states.public.ts`).
  luqi: { name: '陆栖梧', sex: 'MALE', born: '1999-03-04', school: '南州大学' },
  yunxi: { name: '云溪亭', sex: 'FEMALE', born: '2000-08-17', school: '湘江大学' },
  zhanbei: { name: '展北辰', sex: 'MALE', born: '1998-05-22', school: '武汉大学' },
  muyun: { name: '慕云舒', sex: 'FEMALE', born: '1999-12-01', school: '中山大学' },
  gongxu: { name: '宫徐行', sex: 'MALE', born: '2000-02-11', school: '西南政法大学' },
  fanxi: { name: '樊惜时', sex: 'FEMALE', born: '1999-07-29', school: '南州政法学院' },
  haolan: { name: '郝澜之', sex: 'FEMALE', born: '2000-10-13', school: '华东政法大学' },
  guanshan: { name: '关山月', sex: 'MALE', born: '1998-09-06', school: '吉林大学' },
  lingyue: { name: '凌越川', sex: 'MALE', born: '1999-04-15', school: '湘江大学' },
  rongqiao: { name: '戎乔木', sex: 'MALE', born: '2000-06-24', school: '南州大学' },
  langyu: { name: '郎玉成', sex: 'MALE', born: '1998-11-08', school: '中南财经政法大学' },
  shangguan: { name: '上官清羽', sex: 'FEMALE', born: '1999-01-27', school: '武汉大学' },
  huangfu: { name: '皇甫南星', sex: 'FEMALE', born: '2000-03-30', school: '南州大学' },
  tantai: { name: '澹台明镜', sex: 'MALE', born: '1997-10-19', school: '中国政法大学' },
  zhuge: { name: '诸葛望', sex: 'MALE', born: '1999-08-05', school: '西南政法大学' },
  ximen: { name: '西门未央', sex: 'FEMALE', born: '2000-05-16', school: '湘江大学' },
  dongfang: { name: '东方既明', sex: 'MALE', born: '1998-12-23', school: '中山大学' },
  sikong: { name: '司空见微', sex: 'MALE', born: '1999-09-01', school: '南州政法学院' },
  linghu: { name: '令狐采薇', sex: 'FEMALE', born: '1998-04-10', school: '华东政法大学' },
  situ: { name: '司徒岸', sex: 'MALE', born: '1997-07-14', school: '南州大学' },
  nangong: { name: '南宫雪', sex: 'FEMALE', born: '1998-02-26', school: '武汉大学' },
  yuchi: { name: '尉迟远', sex: 'MALE', born: '1999-06-03', school: '吉林大学' },
  gongsun: { name: '公孙砚', sex: 'MALE', born: '1998-10-30', school: '湘江大学' },
  ximu: { name: '习牧野', sex: 'MALE', born: '1997-11-17', school: '南州大学' },
  pengze: { name: '彭泽川', sex: 'MALE', born: '1998-08-21', school: '中山大学' },
  kuangye: { name: '旷野萍', sex: 'FEMALE', born: '2000-01-09', school: '湘江大学' },
  manyu: { name: '满庭芳', sex: 'FEMALE', born: '1999-05-12', school: '南州政法学院' },
  jiyue: { name: '计越', sex: 'MALE', born: '2000-09-28', school: '武汉大学' },
  jingming: { name: '井鸣谦', sex: 'MALE', born: '1998-03-19', school: '西南政法大学' },
  lengyan: { name: '冷砚舟', sex: 'MALE', born: '1999-10-07', school: '南州大学' },
  suiyi: { name: '隋以安', sex: 'FEMALE', born: '1998-06-25', school: '中南财经政法大学' },
  changge: { name: '常歌行', sex: 'MALE', born: '1997-12-11', school: '湘江大学' },
  huaizhi: { name: '怀知非', sex: 'MALE', born: '1998-01-05', school: '华东政法大学' },
  bingxin: { name: '邴新雨', sex: 'FEMALE', born: '1999-02-14', school: '中山大学' },
  qumo: { name: '曲墨林', sex: 'MALE', born: '1997-08-30', school: '南州大学' },
  yaoguang: { name: '敖光远', sex: 'MALE', born: '1998-07-07', school: '武汉大学' },
} satisfies Record<string, Person>;

export type PersonKey = keyof typeof people;
export const personKeys = keysOf(people);

export function identityOf(key: PersonKey) {
  const { sex, born } = people[key];
  const order = personKeys.indexOf(key);
  const first = `449902${born.replaceAll('-', '')}${String(order * 2 + (sex === 'MALE' ? 101 : 100)).padStart(3, '0')}`;
  return { idNo: first + idCheckCharacter(first), mobile: `1610000${String(2000 + order)}` };
}

const plan = '第一至三个月学习律师执业规范和事务所管理制度，跟随指导律师接待当事人、整理案卷；第四至九个月参与民商事、刑事案件各不少于五件，练习起草起诉状、代理词和合同文本，旁听庭审并写记录；'
  + '第十至十二个月在指导律师指导下独立完成法律检索、谈判准备和结案归档，参加集中培训和法律援助值班，每月提交实习日志并由指导律师点评。';

const degrees = [['本科', 4, 'BACHELOR'], ['硕士', 3, 'MASTER'], ['博士', 3, 'DOCTOR']] as const;

/** From university to the day of signing without a gap; what lies beyond it has not happened yet. */
function curriculumOf({ born, school, more }: Person, signed: string): Pick<ApplicationForm, 'educations' | 'works'> {
  const last = degrees.findIndex(([, , level]) => level === (more?.education ?? 'BACHELOR'));
  let year = Number(born.slice(0, 4)) + 18;
  const studies = degrees.slice(0, last + 1).map(([degree, years]) => {
    const start = `${year}-09-01`;
    year += years;
    return { school, degree, major: '法学', start, end: `${year}-06-30` };
  });
  const summers = studies.slice(1).map(({ start }) => ({ unit: '无', post: '无', start: `${start.slice(0, 4)}-07-01`, end: `${start.slice(0, 4)}-08-31` }));
  const since = more?.employmentBefore === 'IN_SERVICE_TEACHER' ? { unit: school, post: '讲师', start: `${year}-07-01` } : { unit: '无', post: '无', start: `${year}-07-01` };
  const begun = ({ start }: { start: string }) => start < signed;
  return { educations: studies.filter(begun), works: [...summers, since].filter(begun) };
}

/** Everything filled in, as it would pass; the agreement begins a week after it was signed. */
export function formOf(key: PersonKey, firmId: string, tutorId: string, signed: string): ApplicationForm {
  const person: Person = people[key];
  const start = new Date(Date.parse(`${signed}T00:00:00Z`) + 7 * 86_400_000).toISOString().slice(0, 10);
  const order = personKeys.indexOf(key);
  return {
    name: person.name, sex: person.sex, birthDate: person.born, idType: 'ID_CARD', ethnicity: 'HA', politicalStatus: 'LEAGUE', householdType: 'LOCAL',
    householdAddress: `南岭省南州市江城区文昌路${120 + order}号3栋${order + 1}02室`, residenceAddress: `南岭省南州市临湖区学府路${18 + order}号青年公寓${order + 3}层`, ...identityOf(key),
    email: `shixi${order + 1}@example.com`, education: 'BACHELOR', degree: 'BACHELOR', school: person.school, major: '法学', isLawMajor: true,
    qualificationType: 'LEGAL_A', qualificationNo: `A${Number(signed.slice(0, 4)) - 1}449902${String(1000 + order * 37)}`, qualificationDate: `${Number(signed.slice(0, 4)) - 1}-03-15`, qualificationArea: 'NATIONAL', ...curriculumOf(person, signed),
    employmentBefore: 'FRESH', isFormerJudgeProsecutor: false, archiveKeeper: '南州市人才服务中心', archiveNo: `NZ${10_200 + order}`, foreignLanguage: order % 3 ? '英语六级' : '英语四级', nativePlace: '南岭省南州市', emergencyContact: `${[...person.name][0]!}先生（父）`, emergencyPhone: `1610000${String(6000 + order)}`, practiceType: 'FULL_TIME', firmId, tutorId,
    agreementNo: `南律实字〔${signed.slice(0, 4)}〕${30 + order}号`, agreementSignDate: signed, agreementStart: start, agreementEnd: yearAfter(start),
    payType: 'SALARY', monthlyPay: `${3500 + order * 100}.00`, insurance: 'FIRM', trainingPlan: plan,
    conductDeclarations: nothingDeclared, fullAttendancePledge: true, truthPledge: true, ...person.more,
  };
}
