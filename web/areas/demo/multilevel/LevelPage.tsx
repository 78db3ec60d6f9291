import { useLocation } from 'react-router';
import { LinkButton } from '../../../ui/Button.tsx';
import { Sample, SamplePage } from '../SamplePage.tsx';

interface Level { title: string; text: string }

const levels: Readonly<Record<string, Level>> = {
  '/multilevel/level_2_1': { title: '二级菜单 2-1', text: '位于“多级菜单”之下的普通页面。' },
  '/multilevel/level_2_2/level_2_2_1': { title: '三级菜单 2-2-1', text: '位于“多级菜单 › 二级菜单 2-2”之下。各级菜单逐层展开，当前页面所在的各级自动打开。' },
  '/multilevel/level_2_2/level_2_2_2': { title: '三级页面 2-2-2', text: '此页不显示在菜单中，只能从链接进入；打开时，所属的“二级菜单 2-2”仍会展开，面包屑也写明位置。' },
  '/multilevel/level_2_3': { title: '二级菜单 2-3', text: '与 2-1、2-2 同级。' },
};

/** One page of the nested menu: where it stands, and the way to the others. */
export default function LevelPage() {
  const { pathname } = useLocation();
  const here = levels[pathname];
  return (
    <SamplePage title={here?.title ?? '多级菜单'} hint="菜单可以分多级；收起时，旁边的窗口列出全部下级页面。层级超过三级不便查找，业务菜单一般不超过两级。">
      <Sample title="此页的位置" hint={here?.text ?? ''}>
        <nav className="sample__row" aria-label="同组页面">
          {Object.entries(levels).map(([path, { title }]) => path !== pathname && <LinkButton key={path} to={path}>{title}</LinkButton>)}
        </nav>
      </Sample>
    </SamplePage>
  );
}
