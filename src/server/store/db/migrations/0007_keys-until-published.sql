ALTER TABLE "column_node" ADD COLUMN "ever_published" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- Of the columns that are there nobody knows whether they were published once.
UPDATE "column_node" SET "ever_published" = true;--> statement-breakpoint
CREATE OR REPLACE FUNCTION column_published() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' THEN NEW.ever_published := OLD.ever_published; END IF;
  NEW.ever_published := NEW.ever_published OR NEW.published;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER column_published BEFORE INSERT OR UPDATE ON "column_node" FOR EACH ROW EXECUTE FUNCTION column_published();
