/** 三员分立: one of the three who could set another's password or second factor would hold the other's office as well. */
export const onTheServer = '三员账号的密码和两步验证不能在页面上重置，请由服务器运维人员用命令重置（见运行手册）';
