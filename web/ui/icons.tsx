import SvgIcon, { type SvgIconProps } from '@mui/material/SvgIcon';

export function lineIcon(path: string, strokeWidth = 1.5) {
  return function LineIcon(props: SvgIconProps) {
    return (
      <SvgIcon viewBox="0 0 16 16" {...props}>
        <path
          d={path}
          fill="none"
          stroke="currentColor"
          strokeWidth={strokeWidth}
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </SvgIcon>
    );
  };
}

export const AlertIcon = /* @__PURE__ */ lineIcon('M8 2.3 14.3 13.3H1.7zM8 6.5v3M8 11.5v.05');
export const ArrowLeftIcon = /* @__PURE__ */ lineIcon('M13 8H3M7 4 3 8l4 4');
export const ArrowRightIcon = /* @__PURE__ */ lineIcon('M3 8h10M9 4l4 4-4 4');
export const AppsIcon = /* @__PURE__ */ lineIcon(
  'M2.5 2.5h4.3v4.3H2.5zM2.5 9.2h4.3v4.3H2.5zM9.2 9.2h4.3v4.3H9.2zM11.35 2.2v4.9M8.9 4.65h4.9',
);
export const BellIcon = /* @__PURE__ */ lineIcon(
  'M8 2a4 4 0 0 0-4 4c0 3-1.3 4.2-1.3 5.2h10.6C13.3 10.2 12 9 12 6a4 4 0 0 0-4-4zM6.5 13.5a1.6 1.6 0 0 0 3 0',
);
export const BoxIcon = /* @__PURE__ */ lineIcon('M8 1.8l5.8 3v6.4l-5.8 3-5.8-3V4.8zM2.4 4.9 8 7.9l5.6-3M8 7.9v6.2');
export const CalendarIcon = /* @__PURE__ */ lineIcon('M2.5 3.5h11v10h-11zM2.5 6.5h11M5.5 2v3M10.5 2v3');
export const CameraIcon = /* @__PURE__ */ lineIcon(
  'M2 4.8h2.7L5.9 3h4.2l1.2 1.8H14V13H2zM8 11a2.3 2.3 0 1 0 0-4.6A2.3 2.3 0 0 0 8 11z',
);
export const CardIcon = /* @__PURE__ */ lineIcon('M1.8 3.8h12.4v8.7H1.8zM1.8 6.5h12.4M4.3 10h2.5');
export const CartIcon = /* @__PURE__ */ lineIcon('M1.5 2.5h2l1.8 7.7h6.9l1.5-5.6H4M6 13.4v.1M11.4 13.4v.1');
export const CashIcon = /* @__PURE__ */ lineIcon(
  'M1.8 4.5h12.4v7H1.8zM8 10a2 2 0 1 0 0-4 2 2 0 0 0 0 4zM4 8h.01M12 8h.01',
);
export const ChartIcon = /* @__PURE__ */ lineIcon('M2.5 2.5v11h11M5.5 10V8M8.5 10V5M11.5 10V6');
export const CheckIcon = /* @__PURE__ */ lineIcon('M3.2 8.5 6.5 11.7 12.8 4.8');
export const ChevronDownIcon = /* @__PURE__ */ lineIcon('M4 6.2 8 10l4-3.8');
export const ChevronLeftIcon = /* @__PURE__ */ lineIcon('M9.8 4 6 8l3.8 4');
export const ChevronRightIcon = /* @__PURE__ */ lineIcon('M6.2 4 10 8l-3.8 4');
export const ChevronUpIcon = /* @__PURE__ */ lineIcon('M4 9.8 8 6l4 3.8');
export const CloseIcon = /* @__PURE__ */ lineIcon('M4 4l8 8M12 4l-8 8');
export const ColumnsIcon = /* @__PURE__ */ lineIcon('M2.5 3h11v10h-11zM6.2 3v10M9.9 3v10');
export const CommentIcon = /* @__PURE__ */ lineIcon('M2.5 3h11v8H8l-3 2.7V11H2.5z');
export const CopyIcon = /* @__PURE__ */ lineIcon('M5.5 5.5h8v8h-8zM10.5 5.5v-3h-8v8h3');
export const DownloadIcon = /* @__PURE__ */ lineIcon('M8 2.5v8M4.8 7.5 8 10.5l3.2-3M2.5 11v2.5h11V11');
export const DragIcon = /* @__PURE__ */ lineIcon('M6 4h.01M10 4h.01M6 8h.01M10 8h.01M6 12h.01M10 12h.01', 2);
export const EditIcon = /* @__PURE__ */ lineIcon('M3 13l.6-2.9 7.2-7.2 2.3 2.3L5.9 12.4zM9.5 4.2l2.3 2.3');
export const EyeIcon = /* @__PURE__ */ lineIcon(
  'M1.5 8C3 5 5.3 3.6 8 3.6S13 5 14.5 8C13 11 10.7 12.4 8 12.4S3 11 1.5 8zM8 10a2 2 0 1 0 0-4 2 2 0 0 0 0 4z',
);
export const EyeOffIcon = /* @__PURE__ */ lineIcon(
  'M1.5 8C3 5 5.3 3.6 8 3.6S13 5 14.5 8C13 11 10.7 12.4 8 12.4S3 11 1.5 8zM8 10a2 2 0 1 0 0-4 2 2 0 0 0 0 4zM2.8 13.2 13.2 2.8',
);
export const ExternalIcon = /* @__PURE__ */ lineIcon('M6.5 3H3v10h10V9.5M9 2.5h4.5V7M13.3 2.7 7.5 8.5');
export const FilterIcon = /* @__PURE__ */ lineIcon('M2 4h12M4.3 8h7.4M6.5 12h3');
export const FlashIcon = /* @__PURE__ */ lineIcon('M9 1.8 3.5 9h3.8L6.8 14.2 12.5 7H8.6z');
export const GridIcon = /* @__PURE__ */ lineIcon(
  'M2.5 2.5h4.3v4.3H2.5zM9.2 2.5h4.3v4.3H9.2zM2.5 9.2h4.3v4.3H2.5zM9.2 9.2h4.3v4.3H9.2z',
);
export const HelpIcon = /* @__PURE__ */ lineIcon(
  'M8 14A6 6 0 1 0 8 2a6 6 0 0 0 0 12zM6.3 6.3a1.75 1.75 0 1 1 2.6 1.5c-.6.35-.9.7-.9 1.3M8 11.3v.05',
);
export const HomeIcon = /* @__PURE__ */ lineIcon('M2.5 7 8 2.3 13.5 7v6.2h-3.7V9.4H6.2v3.8H2.5z');
export const ImageIcon = /* @__PURE__ */ lineIcon('M2 3h12v10H2zM2 11l3.5-3.5 3 3L10.5 8.5 14 11.5M10.8 6h.01');
export const InboxIcon = /* @__PURE__ */ lineIcon('M2 9.3 3.8 3h8.4L14 9.3V13H2zM2 9.3h3.4l1 1.8h3.2l1-1.8H14');
export const InfoIcon = /* @__PURE__ */ lineIcon('M8 14A6 6 0 1 0 8 2a6 6 0 0 0 0 12zM8 7.3v3.7M8 5v.05');
export const LinkIcon = /* @__PURE__ */ lineIcon(
  'M6.8 9.2a2.6 2.6 0 0 0 3.7 0l2.2-2.2a2.6 2.6 0 0 0-3.7-3.7L8.2 4.1M9.2 6.8a2.6 2.6 0 0 0-3.7 0L3.3 9a2.6 2.6 0 0 0 3.7 3.7l.8-.8',
);
export const ListIcon = /* @__PURE__ */ lineIcon('M6 4h7.5M6 8h7.5M6 12h7.5M2.8 4h.01M2.8 8h.01M2.8 12h.01');
export const LockIcon = /* @__PURE__ */ lineIcon('M3.5 7h9v6.5h-9zM5.3 7V5a2.7 2.7 0 0 1 5.4 0v2');
export const MailIcon = /* @__PURE__ */ lineIcon('M2 3.5h12v9H2zM2.3 4 8 8.8 13.7 4');
export const MenuIcon = /* @__PURE__ */ lineIcon('M2.5 4.5h11M2.5 8h11M2.5 11.5h11');
export const ClockIcon = /* @__PURE__ */ lineIcon('M8 4.5V8l2.5 1.5M14 8A6 6 0 1 1 2 8a6 6 0 0 1 12 0Z');
export const MinusIcon = /* @__PURE__ */ lineIcon('M4 8h8');
export const MonitorIcon = /* @__PURE__ */ lineIcon('M2 3h12v8H2zM6 13.5h4M8 11v2.5');
export const MoonIcon = /* @__PURE__ */ lineIcon('M13.3 9.6A5.6 5.6 0 1 1 6.4 2.7a4.5 4.5 0 0 0 6.9 6.9z');
export const MoreIcon = /* @__PURE__ */ lineIcon('M3.5 8h.01M8 8h.01M12.5 8h.01', 2);
export const NumberedListIcon = /* @__PURE__ */ lineIcon(
  'M7 4h6.5M7 8h6.5M7 12h6.5M2.4 3.2l1.1-.7v3.6M2.3 10.2c.4-.9 2-.8 2 .3 0 .9-2 1.5-2 2.6h2.1',
  1.3,
);
export const PauseIcon = /* @__PURE__ */ lineIcon('M5.5 3.5v9M10.5 3.5v9');
export const PeopleIcon = /* @__PURE__ */ lineIcon(
  'M6 7.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5zM1.5 13.5c.3-2.6 2-4 4.5-4s4.2 1.4 4.5 4M10.5 2.8a2.4 2.4 0 0 1 0 4.5M12.3 9.9c1.3.6 2.1 1.8 2.3 3.6',
);
export const PhoneIcon = /* @__PURE__ */ lineIcon('M4.5 1.8h7v12.4h-7zM7.3 12h1.4');
export const PinIcon = /* @__PURE__ */ lineIcon(
  'M8 14s4.5-4.2 4.5-7.5a4.5 4.5 0 0 0-9 0C3.5 9.8 8 14 8 14zM8 8a1.6 1.6 0 1 0 0-3.2A1.6 1.6 0 0 0 8 8z',
);
export const PlusIcon = /* @__PURE__ */ lineIcon('M8 3v10M3 8h10');
export const PrintIcon = /* @__PURE__ */ lineIcon('M4.5 5.5v-3h7v3M4.5 11.5h-2v-6h11v6h-2M4.5 9.5h7v4h-7z');
export const QrCodeIcon = /* @__PURE__ */ lineIcon(
  'M2.5 2.5h4v4h-4zM9.5 2.5h4v4h-4zM2.5 9.5h4v4h-4zM9.5 9.5h1.5v1.5M13.5 9.5v4M9.5 13.5h1.5',
);
export const ReceiptIcon = /* @__PURE__ */ lineIcon('M3.5 2v12l1.5-1 1.5 1L8 13l1.5 1 1.5-1 1.5 1V2zM6 5.5h4M6 8.5h4');
export const ScanIcon = /* @__PURE__ */ lineIcon(
  'M1.8 5V2.5h2.5M11.7 2.5h2.5V5M14.2 11v2.5h-2.5M4.3 13.5H1.8V11M5 5.5v5M8 5.5v5M11 5.5v5',
);
export const SearchIcon = /* @__PURE__ */ lineIcon('M7 11.8a4.8 4.8 0 1 0 0-9.6 4.8 4.8 0 0 0 0 9.6zM10.5 10.5 14 14');
export const SortIcon = /* @__PURE__ */ lineIcon('M4.5 3v10M2 10.5 4.5 13 7 10.5M11.5 13V3M9 5.5 11.5 3 14 5.5');
export const StarIcon = /* @__PURE__ */ lineIcon('M8 2.2l1.8 3.7 4 .6-2.9 2.8.7 4L8 11.4l-3.6 1.9.7-4L2.2 6.5l4-.6z');
export const StopIcon = /* @__PURE__ */ lineIcon('M4 4h8v8H4z');
export const StoreIcon = /* @__PURE__ */ lineIcon(
  'M2 6l1.2-3.5h9.6L14 6c0 1-.8 1.7-2 1.7S10 7 10 6c0 1-.8 1.7-2 1.7S6 7 6 6c0 1-.8 1.7-2 1.7S2 7 2 6zM3.2 8v5.5h9.6V8',
);
export const SyncIcon = /* @__PURE__ */ lineIcon(
  'M13.5 3v3.3h-3.3M2.5 13V9.7h3.3M13.2 6.2A5.5 5.5 0 0 0 3.4 5M2.8 9.8A5.5 5.5 0 0 0 12.6 11',
);
export const TabletIcon = /* @__PURE__ */ lineIcon('M3 1.8h10v12.4H3zM7 12h2');
export const TagIcon = /* @__PURE__ */ lineIcon('M2.3 2.5h5.2L13.8 8.8 8.8 13.8 2.3 7.5zM5.3 5.4v.1');
export const TrashIcon = /* @__PURE__ */ lineIcon('M2.5 4.3h11M6 4V2.5h4V4M4 4.3l.6 9.2h6.8l.6-9.2M6.7 7v4M9.3 7v4');
export const TruckIcon = /* @__PURE__ */ lineIcon(
  'M1.5 4h8v7.5h-8zM9.5 6.5h2.8l2.2 2.5v2.5h-5M4.3 13a1.5 1.5 0 1 0 0-3 1.5 1.5 0 0 0 0 3zM11.5 13a1.5 1.5 0 1 0 0-3 1.5 1.5 0 0 0 0 3z',
);
export const TuneIcon = /* @__PURE__ */ lineIcon(
  'M2 4.5h6M12 4.5h2M2 11.5h2M8 11.5h6M10 6.3a1.8 1.8 0 1 0 0-3.6 1.8 1.8 0 0 0 0 3.6zM6 13.3a1.8 1.8 0 1 0 0-3.6 1.8 1.8 0 0 0 0 3.6z',
);
export const RedoIcon = /* @__PURE__ */ lineIcon('m10.5 3 3 3-3 3M13.2 6H6.8a4 4 0 0 0 0 8H10');
export const UndoIcon = /* @__PURE__ */ lineIcon('M5.5 3 2.5 6l3 3M2.8 6h6.4a4 4 0 0 1 0 8H6');
export const UploadIcon = /* @__PURE__ */ lineIcon('M8 10.5V2.5M4.8 5.5 8 2.5l3.2 3M2.5 10.5v3h11v-3');
