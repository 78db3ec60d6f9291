/** 示例 · 表单: filling in, checking, choosing. */
import { feature } from '../../kernel/feature.ts';
import { demoPage } from './demo-page.ts';

const within = ['组件示例', '表单'] as const;

export const demoForm = feature({
  name: 'demo.form',
  title: '表单页面示例',
  permissions: [],
  endpoints: {},
  pages: {
    basicForm: demoPage({ path: '/components/basicForm', title: '基础表单', within, component: 'demo/form/BasicFormPage', order: 810 }),
    stepForm: demoPage({ path: '/components/stepForm', title: '分步表单', within, component: 'demo/form/StepFormPage', order: 811 }),
    customForm: demoPage({ path: '/components/component/customForm', title: '自定义表单', within, component: 'demo/form/CustomFormPage', order: 812 }),
    formDetail: demoPage({ path: '/components/formDetail', title: '表单详情', within, component: 'demo/form/FormDetailPage', order: 813 }),
    formValidator: demoPage({ path: '/components/formValidator', title: '表单校验', within, component: 'demo/form/FormValidatorPage', order: 814 }),
    citySelect: demoPage({ path: '/components/citySelect', title: '省市区选择', within, component: 'demo/form/CitySelectPage', order: 815 }),
    excelUpload: demoPage({ path: '/components/excelUpload', title: '表格上传', within, component: 'demo/form/ExcelUploadPage', order: 816 }),
    colour: demoPage({ path: '/components/components1', title: '颜色选择', within, component: 'demo/form/ColorPage', order: 817 }),
  },
});
