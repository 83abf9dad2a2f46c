/** The fields of a form that files something under a category; `''` for none. */
export interface Filed {
  category: string;
  subCategory: string;
}
