/**
 * The vendors' codes in our words, and what follows: a fault of the number ends the matter, one of the provider's account
 * lets the next provider try, one of the moment is worth another try later.
 */
export interface Reason { readonly about: 'number' | 'provider' | 'moment'; readonly text: string }

const number = (text: string): Reason => ({ about: 'number', text });
const provider = (text: string): Reason => ({ about: 'provider', text });
const moment = (text: string): Reason => ({ about: 'moment', text });

const wrongNumber = number('手机号码不正确或无法接收短信');
const tooOften = number('该号码接收短信过于频繁，已被服务商限制');
const noMoney = provider('短信账户余额或套餐不足，请充值');
const wrongSignature = provider('短信签名未通过审核或不存在');
const wrongTemplate = provider('短信模板未通过审核或不存在');
const wrongParams = provider('短信内容与模板不符');
const wrongKey = provider('访问密钥不正确或签名不匹配');
const wrongClock = provider('服务器时间与服务商相差过大，请校准时间');
const noRight = provider('访问密钥没有发送短信的权限');
const noService = provider('短信服务未开通或已停用');
const busy = moment('服务商正忙，稍后自动重试');

/** Exact codes first, then beginnings: the vendors add codes, and name them by kind. */
const reasons: readonly (readonly [begins: string, reason: Reason])[] = [
  ['isv.MOBILE_NUMBER_ILLEGAL', wrongNumber], ['isv.MOBILE_COUNT_OVER_LIMIT', wrongNumber], ['isv.BLACK_KEY_CONTROL_LIMIT', wrongParams],
  ['isv.BUSINESS_LIMIT_CONTROL', tooOften], ['isv.DAY_LIMIT_CONTROL', provider('已达服务商设置的每日发送上限')], ['isv.MONTH_LIMIT_CONTROL', provider('已达服务商设置的每月发送上限')],
  ['isv.AMOUNT_NOT_ENOUGH', noMoney], ['isv.OUT_OF_SERVICE', noMoney], ['isv.PRODUCT_UN', noService], ['isv.ACCOUNT_', noService],
  ['isv.SMS_SIGN', wrongSignature], ['isv.SIGN_', wrongSignature], ['isv.SMS_TEMPLATE_ILLEGAL', wrongTemplate], ['isv.TEMPLATE_MISSING_PARAMETERS', wrongParams], ['isv.TEMPLATE_PARAMS_ILLEGAL', wrongParams],
  ['isv.SMS_TEST_', wrongTemplate], ['isv.PARAM_', wrongParams], ['isv.INVALID_', wrongParams],
  ['isp.RAM_PERMISSION_DENY', noRight], ['isv.RAM_', noRight], ['isp.', busy],
  ['InvalidAccessKeyId', wrongKey], ['SignatureDoesNotMatch', wrongKey], ['IncompleteSignature', wrongKey], ['SignatureNonceUsed', moment('请求重复，稍后自动重试')],
  ['InvalidTimeStamp', wrongClock], ['Forbidden', noRight], ['NoPermission', noRight], ['Throttling', busy], ['ServiceUnavailable', busy],

  ['InvalidParameterValue.IncorrectPhoneNumber', wrongNumber], ['FailedOperation.PhoneNumberInBlacklist', number('该号码在服务商的黑名单中')], ['FailedOperation.PhoneNumberOnBlacklist', number('该号码在服务商的黑名单中')],
  ['LimitExceeded.PhoneNumber', tooOften], ['LimitExceeded.DeliveryFrequencyLimit', tooOften], ['LimitExceeded.', provider('已达服务商设置的发送上限')],
  ['FailedOperation.InsufficientBalance', noMoney], ['FailedOperation.SignatureIncorrect', wrongSignature], ['FailedOperation.TemplateIncorrect', wrongTemplate],
  ['FailedOperation.TemplateParamSet', wrongParams], ['FailedOperation.ContainSensitiveWord', wrongParams], ['FailedOperation.', provider('服务商拒绝了请求，请核对短信设置')],
  ['InvalidParameterValue.Template', wrongParams], ['InvalidParameter', wrongParams], ['MissingParameter', wrongParams],
  ['UnauthorizedOperation.SmsSdkAppId', provider('应用编号不正确或不属于该账户')], ['UnauthorizedOperation.RequestIpNotInWhitelist', provider('本机地址不在服务商的白名单中')], ['UnauthorizedOperation', noRight],
  ['AuthFailure.SignatureExpire', wrongClock], ['AuthFailure', wrongKey], ['RequestLimitExceeded', busy], ['InternalError', busy], ['ResourceInsufficient', busy],

  ['TIMEOUT', moment('服务商没有在规定时间内答复')], ['ANSWER_LOST', moment('服务商的答复不完整')], ['NO_CODE', moment('服务商的答复无法识别')], ['NO_PROVIDER', provider('没有可用的短信服务商')],
  ['DEAD_NODE', moment('发送途中程序中断')],
];

export const reasonOf = (code: string): Reason => reasons.find(([begins]) => code.startsWith(begins))?.[1] ?? moment('无法连接服务商');
