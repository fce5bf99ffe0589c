import type { ThemeConfig } from 'antd'

const shadow = '0 8px 24px rgb(11 63 59 / 14%)'

/** The portal's design: jade, thin lines, calm density. */
export const theme: ThemeConfig = {
  token: {
    colorPrimary: '#14716a',
    // The background of selected items; the default is a grey with too little contrast.
    colorPrimaryBg: '#e6f1ee',
    colorPrimaryBgHover: '#dcebe7',
    controlItemBgActive: '#e6f1ee',
    controlItemBgActiveHover: '#dcebe7',
    colorInfo: '#14716a',
    colorInfoBg: '#eff6f4',
    colorInfoBorder: '#b9d6d0',
    colorWarning: '#b4501c',
    colorError: '#b3261e',
    colorSuccess: '#1b7343',
    // Those that would be derived are greyish.
    colorSuccessBg: '#edf6f0',
    colorSuccessBorder: '#b9d9c6',
    colorWarningBg: '#fdf3e3',
    colorWarningBorder: '#eccf9f',
    colorErrorBg: '#fdf0ef',
    colorErrorBorder: '#ecc7c3',
    colorText: '#182421',
    colorTextSecondary: '#43524e',
    colorTextTertiary: '#5b6a66',
    colorTextDescription: '#5b6a66',
    colorTextPlaceholder: '#5b6a66',
    colorLink: '#0f655e',
    colorLinkHover: '#0b3f3b',
    colorBorder: '#cbd6d3',
    colorSplit: '#dbe5e2',
    colorBgLayout: '#f5f8f7',
    // No animations: what appears can be read and used at once.
    motion: false,
    borderRadius: 6,
    borderRadiusLG: 8,
    fontSize: 14,
    controlHeight: 32,
    controlHeightLG: 36,
    fontFamily:
      '"PingFang SC", "HarmonyOS Sans SC", "MiSans", "Microsoft YaHei", "Noto Sans CJK SC", "Noto Sans SC", system-ui, sans-serif',
    boxShadow: shadow,
    boxShadowSecondary: shadow,
  },
  components: {
    Tree: { nodeSelectedBg: '#e3efec', nodeHoverBg: '#eff6f4' },
    Button: { primaryShadow: 'none', defaultShadow: 'none', dangerShadow: 'none' },
  },
}
