import type { Guide } from './guide.ts';

export const intake: Guide = {
  topic: 'intake',
  title: 'Unpack a truckload at the station',
  description: 'Scan, grade, price, label and put away unit by unit, tick the manifest off, and claim what never came.',
  keywords: [
    'intake',
    'scan',
    'scanner',
    'grade',
    'unpack',
    'receive',
    'label printer',
    'bin',
    'manifest',
    'short',
    'damaged',
    'claim',
  ],
  before: 'A truckload with its manifest, which Your first truckload tells how to enter, and a store with a location.',
  steps: [
    {
      text: 'Open [Intake](/app/intake) where the scanner and the label printer are. Choose the **Truckload** that you unpack and press **Start**.',
      acts: [
        { open: '/app/intake' },
        { choose: 'Truckload', option: 'Lot TG-7 · Tools', isOwn: true },
        { press: 'Start' },
        { see: 'Scan the first unit' },
      ],
    },
    {
      text: 'Scan any code on the first unit. Its card shows what it is, and the band whether you know it, whether the manifest lists it, and whether a buyer waits for it.',
      acts: [{ scan: '036000291452' }, { see: 'Torvane Drill Kit', isOwn: true }],
    },
    {
      text: 'Press its grade, such as **Open-box**, or the number on it. The price is reckoned by your rules; **Why** says how.',
      acts: [{ press: 'Open-box…' }, { see: 'Why' }],
    },
    {
      text: 'Press **Take** with the price, or the Enter key: the unit is on the shelf, and its label is printed.',
      acts: [{ press: 'Take…' }],
    },
    {
      text: 'Scan the label of the bin that you put it into. Without one, press **Choose a bin**, enter its name under **Bin**, and press **Put it there**.',
      acts: [
        { press: 'Choose a bin' },
        { fill: 'Bin', with: 'K-14', within: 'Where does it go?' },
        { press: 'Put it there', within: 'Where does it go?' },
      ],
    },
    {
      text: 'Press **Next unit** and scan the next one. One that is already known takes a scan, a number, Enter and the scan of its bin.',
      acts: [{ press: 'Next unit' }, { see: 'Scan the first unit' }],
    },
    {
      text: 'When the load is empty, open **More** and **Manifest of this truckload**: line by line it says what came, what is short, over, misgraded and damaged.',
      acts: [
        { press: 'More' },
        { press: 'Manifest of this truckload', role: 'menuitem' },
        { see: '1 of 4 units', isOwn: true },
      ],
    },
    {
      text: 'Save what is missing or damaged for the seller of the load: **Claim as a table**, or as a letter with pictures.',
      acts: [{ press: 'Claim as a table' }],
    },
    {
      text: 'Press **Nothing more comes** and say who bears what never came: it is claimed, or its cost is shared out over what came. Then press **Nothing more comes** once more.',
      acts: [
        { press: 'Nothing more comes' },
        { press: 'Nothing more comes', isAnswer: true },
        { see: 'what is missing was claimed', isOwn: true },
      ],
    },
  ],
  notes: [
    'All keys are behind the question mark. Z takes the last unit back, R prints its label again, N is for things without a barcode.',
    'Several people can unpack one load, each at a station: every unit is counted once.',
    'Without a network the station goes on with what it has scanned before and with the manifest, and sends the units once the network is back.',
    'Grades, prices, checks and the colour of the week are set under Grades and price rules.',
    'A printer that speaks ZPL is connected by USB or serial port with the button that shows the size of the label; any other goes through the print dialog.',
  ],
  picture: {
    path: '/app/intake',
    alt: 'The intake station with a unit that was scanned and graded, its price and why',
  },
};
