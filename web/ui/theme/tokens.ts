const light = {
  background: {
    ground: '#F6F5F2',
    sidebar: '#EFEEEA',
    surface: '#FFFFFF',
    muted: '#FAF9F7',
    sunken: '#F1F0EC',
    hover: '#F5F4F1',
    inverse: '#1F1E1C',
    scrim: 'rgba(28, 27, 25, 0.44)',
  },
  border: { subtle: '#EEECE8', default: '#E3E1DB', control: '#8F8B83' },
  text: {
    primary: '#1C1B19',
    secondary: '#57544E',
    tertiary: '#69655E',
    disabled: '#A19D95',
    inverse: '#F6F5F2',
  },
  accent: {
    main: '#2F49D1',
    hover: '#263CB3',
    active: '#1E3093',
    soft: '#ECEFFD',
    softHover: '#E0E5FB',
    onSoft: '#2438A8',
    text: '#2B43C2',
    on: '#FFFFFF',
  },
  secondary: { main: '#7A3F97', soft: '#F5ECF9', onSoft: '#6A3385', line: '#D9C2E4' },
  success: { main: '#187345', soft: '#E3F4EA', onSoft: '#12603A', line: '#B5DEC7' },
  warning: { main: '#995A00', graphic: '#C27A00', soft: '#FCF1DB', onSoft: '#774600', line: '#EBD2A0' },
  error: { main: '#C4302B', solid: '#C4302B', soft: '#FCEAE8', onSoft: '#A0241F', line: '#EDBFBB' },
  info: { main: '#0E7490', soft: '#E1F3F7', onSoft: '#0B566B', line: '#AFDAE4' },
  neutral: { main: '#6B675F', soft: '#F1F0EC', onSoft: '#4D4A44', line: '#DAD7D0' },
  chart: {
    main: '#2F49D1',
    fill: 'rgba(47, 73, 209, 0.1)',
    compare: '#A7A39A',
    grid: '#EEECE8',
    track: '#EBE9E4',
    series1: '#2F49D1',
    series2: '#0E7490',
    series3: '#7A3F97',
    series4: '#995A00',
    series5: '#187345',
    series6: '#8F8B83',
  },
  focus: '#2F49D1',
  shadow: {
    card: '0 1px 2px rgba(28, 27, 25, 0.04)',
    button: '0 1px 1px rgba(28, 27, 25, 0.06)',
    popover: '0 1px 2px rgba(28, 27, 25, 0.06), 0 8px 24px rgba(28, 27, 25, 0.12)',
    dialog: '0 2px 6px rgba(28, 27, 25, 0.08), 0 24px 64px rgba(28, 27, 25, 0.2)',
  },
};

/** The colours and shadows of one theme; light and dark carry the same names. */
export type SchemeTokens = typeof light;

const dark: SchemeTokens = {
  background: {
    ground: '#121211',
    sidebar: '#0D0D0C',
    surface: '#1A1A18',
    muted: '#1F1F1D',
    sunken: '#242421',
    hover: '#222220',
    inverse: '#EDECE8',
    scrim: 'rgba(0, 0, 0, 0.64)',
  },
  border: { subtle: '#262623', default: '#30302C', control: '#77746C' },
  text: {
    primary: '#EDECE8',
    secondary: '#B3B0A8',
    tertiary: '#989489',
    disabled: '#65625B',
    inverse: '#1C1B19',
  },
  accent: {
    main: '#4F63E6',
    hover: '#5467E8',
    active: '#4253CF',
    soft: '#20264A',
    softHover: '#293160',
    onSoft: '#BBC5FF',
    text: '#A5B2FF',
    on: '#FFFFFF',
  },
  secondary: { main: '#C592E0', soft: '#2C1E35', onSoft: '#DDBAEF', line: '#573D66' },
  success: { main: '#42B77C', soft: '#13291E', onSoft: '#86DBAD', line: '#25523A' },
  warning: { main: '#DFA245', graphic: '#DFA245', soft: '#2F2410', onSoft: '#F0C983', line: '#5B461F' },
  error: { main: '#F0766F', solid: '#C9403A', soft: '#361C1A', onSoft: '#FFB0AA', line: '#6B3330' },
  info: { main: '#45B2CA', soft: '#102A31', onSoft: '#8CD8E8', line: '#1F5260' },
  neutral: { main: '#A09C93', soft: '#272724', onSoft: '#CFCCC4', line: '#3B3A36' },
  chart: {
    main: '#8797FF',
    fill: 'rgba(135, 151, 255, 0.16)',
    compare: '#6B685F',
    grid: '#262623',
    track: '#2A2A27',
    series1: '#8797FF',
    series2: '#45B2CA',
    series3: '#C592E0',
    series4: '#DFA245',
    series5: '#42B77C',
    series6: '#77746C',
  },
  focus: '#A5B2FF',
  shadow: {
    // Not `none`: these are joined with other shadows, and `none` would make the list invalid.
    card: '0 0 #0000',
    button: '0 0 #0000',
    popover: '0 0 0 1px #30302C, 0 12px 32px rgba(0, 0, 0, 0.56)',
    dialog: '0 0 0 1px #30302C, 0 24px 64px rgba(0, 0, 0, 0.68)',
  },
};

export const schemes = { light, dark };

export const radius = { tag: 4, control: 8, card: 12, dialog: 16, pill: 999 } as const;

export const size = {
  sidebar: 232,
  sidebarItem: 28,
  header: 52,
  bottomNav: 72,
  contentMax: 1280,
  formMax: 984,
  control: { small: 28, medium: 34, large: 44 },
  touchTarget: 44,
} as const;

export const tableSize = {
  head: 36,
  compact: 36,
  row: 44,
  thumb: 52,
  twoLine: 56,
  phone: 92,
  cellX: 12,
  edgeX: 20,
} as const;

export const motion = {
  instant: 80,
  fast: 120,
  base: 180,
  slow: 260,
  progress: 400,
  easing: 'cubic-bezier(0.2, 0, 0, 1)',
} as const;

export const layer = {
  stickyTableHead: 10,
  bulkBar: 11,
  saveBar: 20,
  bottomNav: 1050,
  appBar: 1100,
  drawer: 1200,
  dialog: 1300,
  snackbar: 1400,
  tooltip: 1500,
} as const;

export const fontFamily = "'Geist Variable', system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif";
export const monoFamily = "ui-monospace, 'SF Mono', 'Cascadia Mono', Menlo, monospace";
