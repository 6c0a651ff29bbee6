export interface SignInCalendar {
  today: boolean;
  streak: number;
  days: string[];
  makeUps: string[];
  makeUpsLeft: number;
  makeUpCost: number;
}
