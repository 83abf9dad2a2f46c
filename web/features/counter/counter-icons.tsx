import { lineIcon } from '#web/ui/icons.tsx';

export const DrawerIcon = /* @__PURE__ */ lineIcon('M3 7.5h10l1 3v3H2v-3zM5 7.5v-5h6v5M2 10.5h12M7 5h2');
export const EraseIcon = /* @__PURE__ */ lineIcon('M5.5 3.5h8v9h-8L1.8 8zM7.5 6l4 4M11.5 6l-4 4');
export const PercentIcon = /* @__PURE__ */ lineIcon(
  'M12.5 3.5l-9 9M4.8 6.2a1.4 1.4 0 1 0 0-2.8 1.4 1.4 0 0 0 0 2.8zM11.2 12.6a1.4 1.4 0 1 0 0-2.8 1.4 1.4 0 0 0 0 2.8z',
);
export const PersonIcon = /* @__PURE__ */ lineIcon(
  'M8 7.5a2.6 2.6 0 1 0 0-5.2 2.6 2.6 0 0 0 0 5.2zM3 13.7c.3-2.8 2.2-4.2 5-4.2s4.7 1.4 5 4.2',
);
export const WifiOffIcon = /* @__PURE__ */ lineIcon(
  'M2.5 2.5l11 11M1.8 6.2A9 9 0 0 1 5 4.2M7.5 3.6a9 9 0 0 1 6.7 2.6M4 8.6a5.8 5.8 0 0 1 3-1.6M6.2 11a2.6 2.6 0 0 1 3.6 0M8 13.2v.05',
);
