/** Characters with several sounds, as people say them in names, places and the words of an office. */
import { expect, test } from 'vitest';
import { soundsOfPerson, soundsOfUnit } from './pinyin.ts';

const people = {
  单雄信: 'shanxiongxin', 曾国藩: 'zengguofan', 仇英: 'qiuying', 解缙: 'xiejin', 区志强: 'ouzhiqiang', 任志刚: 'renzhigang', 盖叫天: 'gejiaotian', 查良镛: 'zhaliangyong',
  朴正洙: 'piaozhengzhu', 尉迟恭: 'yuchigong', 万俟卨: 'moqixie', 覃志远: 'qinzhiyuan', 乐毅: 'yueyi', 翟志刚: 'zhaizhigang', 缪昌文: 'miaochangwen', 冼星海: 'xianxinghai',
  逄先知: 'pangxianzhi', 员半千: 'yunbanqian', 黑志强: 'hezhiqiang', 折可适: 'shekeshi', 洗志强: 'xianzhiqiang', 宓妃: 'mifei', 秘志强: 'bizhiqiang', 句践: 'goujian',
  种师道: 'chongshidao', 召信臣: 'shaoxinchen', 繁钦: 'poqin', 华佗: 'huatuo', 纪晓岚: 'jixiaolan', 哈文: 'hawen', 燕青: 'yanqing', 应采儿: 'yingcaier', 宁浩: 'ninghao',
  牟其中: 'mouqizhong', 那英: 'naying', 訾志强: 'zizhiqiang', 乜志强: 'niezhiqiang', 冯志强: 'fengzhiqiang', 令狐冲: 'linghuchong', 长孙无忌: 'zhangsunwuji',
  澹台灭明: 'tantaimieming', 皇甫嵩: 'huangfusong', 呼延灼: 'huyanzhuo', 鲜于枢: 'xianyushu', 亓官志强: 'qiguanzhiqiang', 宰父志强: 'zaifuzhiqiang', 尹志平: 'yinzhiping',
  贾宝玉: 'jiabaoyu', 费玉清: 'feiyuqing', 宗志强: 'zongzhiqiang', 谌龙: 'chenlong', 钭志强: 'touzhiqiang', 郗鉴: 'xijian', 臧天朔: 'zangtianshuo', 车志强: 'chezhiqiang',
  晁盖: 'chaogai', 柏杨: 'baiyang', 薄熙: 'boxi', 卜志强: 'buzhiqiang', 都志强: 'duzhiqiang', 过志强: 'guozhiqiang', 郝志强: 'haozhiqiang', 隗志强: 'weizhiqiang', 葛优: 'geyou',
  干志强: 'ganzhiqiang', 么志强: 'yaozhiqiang', 哪吒: 'nezha', 能志强: 'naizhiqiang', 祭遵: 'zhaizun', 阚志强: 'kanzhiqiang', 适志强: 'kuozhiqiang', 行志强: 'xingzhiqiang',
  褚遂良: 'chusuiliang', 幸志强: 'xingzhiqiang', 余志强: 'yuzhiqiang', 俞志强: 'yuzhiqiang', 於志强: 'yuzhiqiang', 粘志强: 'nianzhiqiang', 炅志强: 'guizhiqiang',
  贲志强: 'benzhiqiang', 相志强: 'xiangzhiqiang', 尹重: 'yinzhong', 李乐: 'lile', 张朝阳: 'zhangchaoyang', 刘长生: 'liuchangsheng', 李行: 'lixing',
  陈传: 'chenchuan', 赵曾: 'zhaozeng', 钱好: 'qianhao', 孙兴: 'sunxing', 周都: 'zhoudu', 吴强: 'wuqiang', 郑和: 'zhenghe', 王率: 'wangshuai', 冯会: 'fenghui',
  陈降: 'chenjiang', 李晟: 'lisheng', 王瞿: 'wangqu', 张冠: 'zhangguan', 李还: 'lihuan',
};

const words = {
  重庆市律师协会: 'chongqingshilvshixiehui', 长沙律师事务所: 'changshalvshishiwusuo', 长安律师事务所: 'changanlvshishiwusuo', 银行: 'yinhang', 行政: 'xingzheng', 会计: 'kuaiji',
  音乐: 'yinyue', 乐清: 'yueqing', 六安: 'luan', 台州: 'taizhou', 东莞: 'dongguan', 番禺: 'panyu', 会稽: 'kuaiji', 厦门: 'xiamen', 大厦: 'dasha', 蚌埠: 'bengbu',
  亳州: 'bozhou', 涡阳: 'guoyang', 丽水: 'lishui', 洪洞: 'hongtong', 尉犁: 'yuli', 单县: 'shanxian', 荥阳: 'xingyang', 泌阳: 'biyang', 中牟: 'zhongmu', 浚县: 'xunxian',
  华山: 'huashan', 长江: 'changjiang', 重大: 'zhongda', 正朝: 'zhengchao', 朝阳: 'chaoyang', 传奇: 'chuanqi', 自传: 'zizhuan', 调查: 'diaocha', 调解: 'tiaojie',
  参与: 'canyu', 中行: 'zhonghang', 律行: 'lvxing', 德和衡: 'deheheng', 盈科: 'yingke', 金杜: 'jindu', 都市: 'dushi', 首都: 'shoudu', 校对: 'jiaodui', 学校: 'xuexiao',
  降价: 'jiangjia', 投降: 'touxiang', 便利: 'bianli', 差旅: 'chailv', 出差: 'chuchai', 处分: 'chufen', 处长: 'chuzhang', 应聘: 'yingpin', 应当: 'yingdang', 称职: 'chenzhi',
  名称: 'mingcheng', 数据: 'shuju', 累计: 'leiji', 着重: 'zhuozhong', 重复: 'chongfu', 重新: 'chongxin', 重点: 'zhongdian', 模板: 'muban', 模型: 'moxing', 模拟: 'moni',
  角色: 'juese', 角度: 'jiaodu', 供应: 'gongying', 更新: 'gengxin', 变更: 'biangeng', 更多: 'gengduo', 量化: 'lianghua', 测量: 'celiang', 切换: 'qiehuan', 一切: 'yiqie',
  似乎: 'sihu', 省律协: 'shenglvxie', 空白: 'kongbai', 空余名额: 'kongyuminge', 间隔: 'jiange', 中间: 'zhongjian', 挑选: 'tiaoxuan', 散发: 'sanfa', 分散: 'fensan',
  强制: 'qiangzhi', 勉强: 'mianqiang', 识别: 'shibie', 标识: 'biaozhi', 血液: 'xueye', 薄弱: 'boruo', 给予: 'jiyu', 供给: 'gongji', 削减: 'xuejian', 看守: 'kanshou',
  载入: 'zairu', 记载: 'jizai', 下载: 'xiazai', 转所: 'zhuansuo', 打转: 'dazhuan', 藏品: 'cangpin', 西藏: 'xizang', 没收: 'moshou', 没有: 'meiyou', 兴业: 'xingye',
  高兴: 'gaoxing', 假期: 'jiaqi', 真假: 'zhenjia', 请假: 'qingjia', 解除: 'jiechu', 押解: 'yajie', 系统: 'xitong', 联系: 'lianxi', 合同: 'hetong', 胡同: 'hutong',
  曾经: 'cengjing', 不曾: 'buceng', 为了: 'weile', 行为: 'xingwei', 因为: 'yinwei', 作为: 'zuowei', 相关: 'xiangguan', 相片: 'xiangpian', 属于: 'shuyu', 率领: 'shuailing',
  效率: 'xiaolv', 恶意: 'eyi', 可恶: 'kewu', 答复: 'dafu', 答应: 'daying', 担任: 'danren', 单位: 'danwei', 当事人: 'dangshiren', 适当: 'shidang', 恰当: 'qiadang',
  得到: 'dedao', 度量: 'duliang', 揣度: 'chuaiduo', 发现: 'faxian', 头发: 'toufa', 缝合: 'fenghe', 服务: 'fuwu', 冠军: 'guanjun', 皇冠: 'huangguan', 还款: 'huankuan',
  还有: 'haiyou', 好处: 'haochu', 爱好: 'aihao', 号码: 'haoma', 荷花: 'hehua', 负荷: 'fuhe', 横向: 'hengxiang', 划分: 'huafen', 计划: 'jihua', 几乎: 'jihu', 几个: 'jige',
  济南: 'jinan', 救济: 'jiuji', 夹层: 'jiaceng', 将军: 'jiangjun', 将来: 'jianglai', 教师: 'jiaoshi', 教书: 'jiaoshu', 结果: 'jieguo', 结实: 'jieshi', 尽管: 'jinguan',
  尽力: 'jinli', 禁止: 'jinzhi', 不禁: 'bujin', 卷宗: 'juanzong', 试卷: 'shijuan', 可汗: 'kehan', 累积: 'leiji', 论文: 'lunwen', 论语: 'lunyu', 落实: 'luoshi', 抹布: 'mabu',
  蒙古: 'menggu', 难度: 'nandu', 灾难: 'zainan', 宁夏: 'ningxia', 宁可: 'ningke', 炮制: 'paozhi', 屏幕: 'pingmu', 屏住: 'bingzhu', 朴素: 'pusu', 奇数: 'jishu', 奇怪: 'qiguai',
  曲折: 'quzhe', 歌曲: 'gequ', 丧失: 'sangshi', 丧事: 'sangshi', 少年: 'shaonian', 多少: 'duoshao', 舍弃: 'sheqi', 宿舍: 'sushe', 石头: 'shitou', 说服: 'shuofu',
  游说: 'youshui', 宿迁: 'suqian', 提供: 'tigong', 提防: 'difang', 挑战: 'tiaozhan', 吐鲁番: 'tulufan', 吓人: 'xiaren', 恐吓: 'konghe', 纤维: 'xianwei', 巷道: 'hangdao',
  校园: 'xiaoyuan', 旋转: 'xuanzhuan', 压力: 'yali', 咽喉: 'yanhou', 钥匙: 'yaoshi', 要求: 'yaoqiu', 重要: 'zhongyao', 饮水: 'yinshui', 与会: 'yuhui', 晕车: 'yunche',
  扎实: 'zhashi', 择期: 'zeqi', 粘贴: 'zhantie', 涨价: 'zhangjia', 着落: 'zhuoluo', 这些: 'zhexie', 挣扎: 'zhengzha', 只有: 'zhiyou', 中标: 'zhongbiao', 种类: 'zhonglei',
  种植: 'zhongzhi', 属实: 'shushi', 钻石: 'zuanshi', 钻研: 'zuanyan', 作坊: 'zuofang',
};

test('three hundred and more names and words sound as people say them', () => {
  const asked = [...Object.entries(people).map(([name, sound]) => ({ name, sound, said: soundsOfPerson(name).namePinyin })), ...Object.entries(words).map(([name, sound]) => ({ name, sound, said: soundsOfUnit(name).namePinyin }))];
  expect(asked.length).toBeGreaterThan(300);
  expect(asked.filter(({ sound, said }) => sound !== said)).toEqual([]);
});

test('initials follow the sound', () => {
  expect(soundsOfPerson('种师道').nameInitials).toBe('csd');
  expect(soundsOfUnit('重庆律师事务所').nameInitials).toBe('cqlssws');
});
