import { count } from './common.ts';

/** The owner's team, and the page an invitation leads to. */
export const team = {
  title: 'Team',
  description: 'Staff can do everything except billing, the team and removing a store.',
  members: 'Members',
  invitations: 'Open invitations',
  empty: 'You are on your own so far. Invite someone to scan, list and ship with you.',
  you: 'You',
  roles: { owner: 'Owner', staff: 'Staff' },
  memberCount: (amount: number) => count(amount, 'member', 'members'),
  remove: 'Remove',
  removeNamed: (name: string) => `Remove ${name}`,
  removeTitle: (name: string) => `Remove ${name}?`,
  removeText: (name: string, email: string) =>
    `${name} (${email}) is signed out at once and loses access to your store. What they entered stays.`,
  removing: 'Removing…',
  removed: (name: string) => `${name} was removed from your team.`,

  invite: 'Invite',
  inviteTitle: 'Invite to your team',
  inviteText: 'We mail a link that is good for 7 days.',
  email: 'Email',
  send: 'Send invitation',
  sending: 'Sending…',
  invited: (email: string) => `The invitation to ${email} is on its way.`,
  expires: (date: string) => `Open until ${date}`,
  actionsFor: (email: string) => `Actions for the invitation to ${email}`,
  sendAgain: 'Send again',
  withdraw: 'Withdraw',
  withdrawn: (email: string) => `The invitation to ${email} was withdrawn.`,

  join: {
    title: 'Join a team',
    heading: (invitedBy: string) => `Join ${invitedBy} on Scanfront`,
    text: (invitedBy: string) => `${invitedBy} invites you to help run their store. Choose how you sign in.`,
    emailHint: 'The invitation was sent to this address.',
    firstName: 'First name',
    lastName: 'Last name',
    password: 'Password',
    passwordRule: '8 to 50 characters',
    submit: 'Join the team',
    submitting: 'Joining…',
    entering: 'Signing you in…',
    goneHeading: 'This invitation no longer works',
    goneText: 'It has expired, was withdrawn or was used already. Ask the person who invited you to send a new one.',
    conflictHeading: 'This address has an account already',
    conflictText:
      'One mail address belongs to one business. Sign in with it, or ask to be invited at another address of yours.',
    signIn: 'Sign in',
  },
};
